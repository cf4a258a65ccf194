import { expect, it } from 'vitest'
import type { CampaignId } from '#core/runtime/ids.ts'
import { HOUR } from '#core/runtime/durations.ts'
import { outreachDate } from '#core/runtime/moments.ts'
import { describeOnPostgres } from '../../fixtures/databases.ts'
import { watchRowsRead } from '../../fixtures/rows-read.ts'
import { sqlIn } from '../../fixtures/sql.ts'
import { acceptedCampaign, writeDrafts } from './follow-ups.ts'
import { OutreachWorld } from './outreach-world.ts'

const PEOPLE = 2_000
/** So many are reckoned with one lease, and so many tasks are planned, each with what belongs to it. */
const MAX_ROWS_READ = 1_900
const STEPS = [{ type: 'message' }, { type: 'message', days: 3 }] as const
const TABLES = [
  'workspace',
  'sender_account',
  'campaign',
  'sequence',
  'sequence_message',
  'person',
  'campaign_person',
  'person_sequence_message',
  'task',
] as const

/** As they are once many leases came and went. */
const reckonAll = ({ sql }: OutreachWorld, campaign: CampaignId) => sql`
  update campaign_person m set reckoned_by = known.reckoned_by, next_step_id = known.next_step_id,
    next_step_at = known.next_step_at
  from (select * from campaign_person where campaign_id = ${campaign} and next_step_at is not null limit 1) known
  where m.campaign_id = ${campaign} and m.reckoned_by is null`

describeOnPostgres('with 2,000 people in one sequence, a lease', (open) => {
  it('reads few of them, while they are reckoned and while enough tasks are ready', async () => {
    const database = await open()
    const world = await OutreachWorld.open(database)
    const names = Array.from({ length: PEOPLE }, (_, n) => `person-${n}`)
    const campaign = await acceptedCampaign(world, names, STEPS)
    await writeDrafts(world, campaign)
    await database.analyze(TABLES)
    await world.clock.elapse(3 * HOUR)
    // The first time somebody's inbox is read, it is read from their first invitation on.
    await world.lease()
    await world.sql`update task set status = 'succeeded', intent_at = ${outreachDate(world.time.moment().now)}
      where status = 'leased'`
    // Else a statement is planned by what earlier tests left in the statistics.
    await database.analyze(TABLES)
    // As it is planned with many more: so few are read at once as soon as with an index.
    const read = watchRowsRead(database, async (db) => {
      await Promise.all(
        ['seqscan', 'hashjoin', 'mergejoin'].map(
          (plan) => sqlIn(db)`select set_config(${`enable_${plan}`}, 'off', true)`,
        ),
      )
      // What was planned before that is kept.
      await sqlIn(db)`discard plans`
    })
    const many = () => [...read].filter(([, rows]) => rows > MAX_ROWS_READ)
    const lease = async () => {
      read.clear()
      await world.lease()
      expect(read.size).toBeGreaterThan(0)
      expect(many()).toEqual([])
      await world.sql`update task set status = 'cancelled' where status = 'leased'`
    }
    await lease()
    await reckonAll(world, campaign)
    await world.lease()
    await world.sql`update task set status = 'cancelled' where status = 'leased'`
    await database.analyze(TABLES)
    for (let time = 0; time < 4; time += 1) await lease()
    const [ready] = await world.sql<{ count: number }>`select count(*)::integer as count from task
      where action = 'SEND_MESSAGE' and status = 'pending'`
    expect(ready?.count).toBeGreaterThan(9)
    expect(ready?.count).toBeLessThan(50)
  })
})
