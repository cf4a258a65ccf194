import { expect, test } from 'vitest'
import type { PersonId, ProspectId } from '#core/runtime/ids.ts'
import { realDate, realMs } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'
import { PostgresCampaignStore } from '#server/postgres/outreach/postgres-campaign-store.ts'
import { PostgresPersonTrashStore } from '#server/postgres/persons/postgres-person-trash-store.ts'
import { describeOnPostgres } from '../../fixtures/databases.ts'
import { sqlIn } from '../../fixtures/sql.ts'
import { untilWaitedFor } from '../../fixtures/until-waited-for.ts'
import { csvOf, peopleOver } from './people-over.ts'

const MINUTE = 60_000

// Two that wait for each other are told so by the database, which ends one of them with an error.
describeOnPostgres('of two transactions about the same people', (open) => {
  const filled = async () => {
    const world = await peopleOver(await open(), 3)
    const { api, sql, workspace, ids } = world
    const trash = new PostgresPersonTrashStore()
    const inTransaction = <T>(work: (transaction: Transaction) => Promise<T>) =>
      api.services.database.inWorkspace(workspace, work)
    const remove = async () => (await world.start('delete', { ids })).body.job as number
    const people = ids as PersonId[]
    /** As a batch of a job on people begins. */
    const begin = async (transaction: Transaction) => {
      await trash.holdArrivals(transaction)
      await new PostgresCampaignStore().holdOutreach(transaction)
    }
    const members = () => sql<{ person_id: number; status: string }>`
      select m.person_id, m.status from campaign_person m join campaign c on c.id = m.campaign_id
      where c.deleted_at is null order by m.id`
    const prospects = async () =>
      (await sql<{ id: ProspectId }>`select id from campaign_person order by id`).map(
        ({ id }) => id,
      )
    const again = () => world.importOf(csvOf(3), 'Again')
    return { ...world, trash, inTransaction, remove, people, begin, members, prospects, again }
  }

  test('one that deletes them lets an import of them wait, which brings them back then', async () => {
    const { trash, inTransaction, people, begin, members, again, sql } = await filled()
    let imported: Promise<unknown> = Promise.resolve()
    await inTransaction(async (transaction) => {
      await begin(transaction)
      await trash.hold(transaction, people)
      imported = again()
      await untilWaitedFor(transaction, imported)
      await trash.discard(transaction, people, { hashes: [], at: realDate(realMs(0)) })
      await sql`insert into person_job (workspace_id, user_id, kind, state, last_id, total, total_is_exact)
        select workspace_id, created_by, 'delete', 'done', 0, 3, true from campaign limit 1`
      await sql`insert into person_job_change (workspace_id, job_id, person_id)
        select p.workspace_id, j.id, p.id from person p, person_job j`
    })
    await imported
    expect(await sql`select from person where deleted_at is null`).toHaveLength(3)
    expect((await members()).map(({ person_id: id }) => id)).toEqual(people)
  })

  test('one that restores them lets an import of them wait, which finds them in their campaign', async () => {
    const { trash, inTransaction, remove, people, begin, members, again } = await filled()
    await remove()
    let imported: Promise<unknown> = Promise.resolve()
    await inTransaction(async (transaction) => {
      await begin(transaction)
      imported = again()
      await untilWaitedFor(transaction, imported)
      await trash.restore(transaction, people)
    })
    await imported
    expect((await members()).map(({ status }) => status)).toEqual([
      ...people.map(() => 'DISCOVERED'),
      ...people.map(() => 'DUPLICATED'),
    ])
  })

  test('one that removes them lets an import of them wait, to which they are new', async () => {
    const { trash, inTransaction, remove, people, begin, members, again } = await filled()
    const job = await remove()
    let imported: Promise<unknown> = Promise.resolve()
    await inTransaction(async (transaction) => {
      await begin(transaction)
      imported = again()
      await untilWaitedFor(transaction, imported)
      const at = realDate(realMs(Date.now()))
      const left = { after: 0, limit: 200, at, hashesOf: () => [] }
      expect(await trash.purge(transaction, job as never, left)).toBe(null)
    })
    await imported
    const found = await members()
    expect(found.map(({ status }) => status)).toEqual(people.map(() => 'DISCOVERED'))
    expect(found.filter(({ person_id: id }) => people.includes(id as PersonId))).toEqual([])
  })

  test.each(['deletes', 'restores', 'removes', 'imports'] as const)(
    'one that moves them on in a campaign and one that %s them both come to their end',
    async (second) => {
      const world = await filled()
      const { api, age, remove, undo, inTransaction, prospects, again, sql } = world
      const job = second === 'deletes' ? 0 : await remove()
      if (second === 'removes') await age(10 * MINUTE)
      const works = {
        deletes: remove,
        restores: () => undo(job),
        removes: () => api.services.personJobs.runner.purge(),
        imports: again,
      }
      const [first] = await prospects()
      let other: Promise<unknown> = Promise.resolve()
      await inTransaction(async (transaction) => {
        const change = sqlIn(transaction)
        await change`update campaign_person set to_connect = false where id = ${first}`
        other = works[second]()
        await untilWaitedFor(transaction, other)
        await change`update campaign_person set status = 'VISITED' where id = ${first}`
      })
      await other
      const left = await sql<{ deleted: boolean }>`
        select deleted_at is not null as deleted from person order by id`
      const all = { deletes: [true, true, true], restores: [false, false, false], removes: [] }
      expect(left.map(({ deleted }) => deleted)).toEqual(
        second === 'imports' ? [false, false, false] : all[second],
      )
      expect(api.logger.lines).toEqual([])
    },
  )
})
