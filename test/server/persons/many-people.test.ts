import { expect, it } from 'vitest'
import type { PersonOrdering } from '#core/person/person-filter.ts'
import type { CampaignId, PersonId } from '#core/runtime/ids.ts'
import type { PersonConditions, PersonCursor } from '#server/persons/person-query.ts'
import { PostgresPersonListStore } from '#server/postgres/persons/postgres-person-list-store.ts'
import { describeOnPostgres } from '../../fixtures/databases.ts'
import { ownPostgresDatabase } from '../../fixtures/own-database.ts'
import { sqlIn } from '../../fixtures/sql.ts'
import { fillPeople, type PeopleStage } from '../../long/people-stage.ts'

const PEOPLE = 3300

interface Known {
  readonly id: PersonId
  readonly rank: number
  readonly campaign: CampaignId
}
/** Each finds more people than are counted. */
const FILTERS: Readonly<
  Record<
    string,
    [(stage: PeopleStage) => PersonConditions, (p: Known, stage: PeopleStage) => boolean]
  >
> = {
  words: [() => ({ search: 'fam' }), () => true],
  'a short word': [() => ({ search: 'ti' }), () => true],
  'a status': [() => ({ status: ['VISITED'] }), ({ rank }) => rank === 5],
  'two statuses': [
    () => ({ status: ['VISITED', 'ACCEPTED'] }),
    ({ rank }) => [5, 7].includes(rank),
  ],
  'a campaign': [
    ({ campaigns }) => ({ campaign: campaigns.slice(0, 1) }),
    ({ campaign }, { campaigns }) => campaign === campaigns[0],
  ],
  'words and a status': [() => ({ search: 'fam', status: ['VISITED'] }), ({ rank }) => rank === 5],
}

describeOnPostgres('more people than are counted', () => {
  const store = new PostgresPersonListStore([])

  const opened = async () => {
    const stage = await fillPeople(await ownPostgresDatabase(), PEOPLE)
    const { database, workspaceId } = stage
    /** A page, and how many people were read to find and show it. */
    const page = (
      filter: PersonConditions,
      ordering: PersonOrdering,
      from: number | PersonCursor = 0,
      limit = 50,
    ) =>
      database.inWorkspace(workspaceId, async (transaction) => {
        const read = async () => {
          const [row] = await sqlIn(transaction)<{ read: number }>`
            select (seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_all_tables
            where relname = 'person'`
          return row?.read ?? 0
        }
        // So few are as soon read all at once, which says nothing of many.
        await sqlIn(transaction)`set local enable_seqscan = off`
        const before = await read()
        const part = await store.list(transaction, { filter, ordering, limit, from })
        return { ...part, read: (await read()) - before }
      })
    const known = (order: 'name' | 'status') =>
      database.inWorkspace(workspaceId, (transaction) => {
        const sql = sqlIn(transaction)
        return order === 'name'
          ? sql<Known>`select p.id, p.status_rank as rank, m.campaign_id as campaign
              from person p join campaign_person m on m.person_id = p.id
              order by p.full_name collate "und-x-icu", p.id`
          : sql<Known>`select p.id, p.status_rank as rank, m.campaign_id as campaign
              from person p join campaign_person m on m.person_id = p.id
              order by p.status_rank desc, p.id desc`
      })
    return { stage, page, known }
  }

  it('are each met once by cursor, in their order', async () => {
    const { stage, page, known } = await opened()
    const orders = [
      ['full_name', await known('name')],
      ['-status', await known('status')],
    ] as const
    for (const [name, [filterOf, isMeant]] of Object.entries(FILTERS)) {
      for (const [ordering, people] of orders) {
        const met: PersonId[] = []
        let from: number | PersonCursor | null = 0
        while (from !== null) {
          const part: Awaited<ReturnType<typeof page>> = await page(
            filterOf(stage),
            ordering,
            from,
            999,
          )
          expect([name, part.count, part.countIsExact]).toEqual([name, 1000, false])
          met.push(...part.rows.map(({ id }) => id))
          from = part.next
        }
        const meant = people.filter((person) => isMeant(person, stage)).map(({ id }) => id)
        expect([name, ordering, met]).toEqual([name, ordering, meant])
      }
    }
  })

  it('are found by reading few but those who are shown', async () => {
    const { stage, page } = await opened()
    for (const ordering of ['full_name', '-company_name', 'status', '-last_activity_at'] as const) {
      for (const name of ['a status', 'two statuses', 'a campaign', 'words']) {
        const { read } = await page(FILTERS[name]?.[0](stage) ?? {}, ordering)
        // Who has words is read: as many as are counted, and those who are shown, twice.
        const most = name === 'words' ? 1001 + 150 : 51
        expect([name, ordering, read]).toEqual([name, ordering, Math.min(read, most)])
        expect(read).toBeGreaterThan(50)
      }
    }
  })
})
