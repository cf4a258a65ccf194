import { expect, it } from 'vitest'
import type { ProspectId } from '#core/runtime/ids.ts'
import { describeOnPostgres } from '../../fixtures/databases.ts'
import { watchRowsRead } from '../../fixtures/rows-read.ts'
import { sqlIn } from '../../fixtures/sql.ts'
import { OutreachWorld } from '../outreach/outreach-world.ts'

/** So few that a plan may well read them all. */
const PEOPLE = 1_000

describeOnPostgres('how far somebody has come', (open) => {
  it('is found out without reading the others', async () => {
    const database = await open()
    const world = await OutreachWorld.open(database)
    await world.campaign(
      Array.from({ length: PEOPLE }, (_, n) => `person-${n}`),
      { run: false },
    )
    await database.analyze(['person', 'campaign_person'])
    const moved = await world.sql<{ id: ProspectId }>`select id from campaign_person limit 3`
    const read = watchRowsRead(database)
    for (const { id } of moved) {
      await database.inWorkspace(world.workspaceId, async (transaction) => {
        const sql = sqlIn(transaction)
        // As where a visit is settled.
        await sql`set local plan_cache_mode = force_generic_plan`
        await sql`update campaign_person set status = 'VISITED' where id = ${id}`
      })
    }
    expect(read.get('person')).toBeLessThan(10)
    const ranks =
      await world.sql`select count(*)::integer as people from person where status_rank = 5`
    expect(ranks).toEqual([{ people: moved.length }])
  })
})
