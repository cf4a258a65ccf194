import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { CampaignId, ProspectId } from '#core/runtime/ids.ts'
import { PostgresEligibilityStore } from '#server/postgres/outreach/postgres-eligibility-store.ts'
import { describeOnBothEachTime } from '../../fixtures/databases.ts'
import { sqlIn, type Sql } from '../../fixtures/sql.ts'
import { OutreachWorld } from '../outreach/outreach-world.ts'

describeOnBothEachTime('what is prepared, such as what people and campaigns wait for', (open) => {
  it('is planned once, from its first time on and whatever is given, and what else is asked is planned for what is given', async () => {
    const database = await open()
    const world = await OutreachWorld.open(database)
    const campaign = await world.campaign(['ada', 'ben', 'cho'])
    const people = await world.sql<{ id: ProspectId }>`select id from campaign_person order by id`
    const ids = people.map(({ id }) => id)
    const { now } = world.time.moment()
    const store = new PostgresEligibilityStore()
    // The connection may have been another test's.
    const before = await database.asSystem((transaction) => planned(sqlIn(transaction)))
    await database.inWorkspace(world.workspaceId, async (transaction) => {
      for (const some of [ids, ids.slice(1), ids.slice(2)]) {
        expect(await store.prospectFacts(transaction, some)).toHaveLength(some.length)
        const asked = { ids: [campaign, 0 as CampaignId].slice(0, some.length), now }
        await store.campaignFacts(transaction, { ...asked, statuses: ['running'] })
      }
      expect(await modeIn(sqlIn(transaction))).toBe('auto')
    })
    const after = await database.asSystem((transaction) => planned(sqlIn(transaction)))
    expect([after.kept - before.kept, after.anew - before.anew]).toEqual([6, 0])
  })

  it('is told so for as long as the transaction lasts', async () => {
    const database = await open()
    const modeOutside = async () => {
      const [row] = await database.query(sql<{ mode: string }>`
        select current_setting('plan_cache_mode') as mode`)
      return row?.mode
    }
    await database.asSystem(async () => {})
    expect(await modeOutside()).toBe('auto')
    await expect(database.asSystem(() => Promise.reject(new Error('Undone.')))).rejects.toThrow()
    expect(await modeOutside()).toBe('auto')
  })
})

const modeIn = async (asked: Sql): Promise<string | undefined> => {
  const [row] = await asked<{ mode: string }>`select current_setting('plan_cache_mode') as mode`
  return row?.mode
}

/** How often this connection took a kept plan, and how often it made one, for what is prepared. */
async function planned(asked: Sql): Promise<{ readonly kept: number; readonly anew: number }> {
  const [sums] = await asked<{ kept: number; anew: number }>`
    select coalesce(sum(generic_plans), 0)::integer as kept, coalesce(sum(custom_plans), 0)::integer as anew
    from pg_prepared_statements where statement like '%/* prepared */%'`
  return sums!
}
