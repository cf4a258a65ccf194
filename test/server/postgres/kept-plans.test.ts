import { expect, it } from 'vitest'
import type { CampaignId, ProspectId } from '#core/runtime/ids.ts'
import { PostgresEligibilityStore } from '#server/postgres/outreach/postgres-eligibility-store.ts'
import { describeOnPostgres } from '../../fixtures/databases.ts'
import { sqlIn } from '../../fixtures/sql.ts'
import { OutreachWorld } from '../outreach/outreach-world.ts'

describeOnPostgres('what people and campaigns wait for', (open) => {
  it('is planned once, however many of them a page shows, and whatever else is asked is planned as before', async () => {
    const database = await open()
    const world = await OutreachWorld.open(database)
    const campaign = await world.campaign(['ada', 'ben', 'cho'])
    const people = await world.sql<{ id: ProspectId }>`select id from campaign_person order by id`
    const ids = people.map(({ id }) => id)
    const { now } = world.time.moment()
    const store = new PostgresEligibilityStore()
    const plans = await database.inWorkspace(world.workspaceId, async (transaction) => {
      for (const some of [ids, ids.slice(1), ids.slice(2)]) {
        expect(await store.prospectFacts(transaction, some)).toHaveLength(some.length)
        const asked = { ids: [campaign, 0 as CampaignId].slice(0, some.length), now }
        await store.campaignFacts(transaction, { ...asked, statuses: ['running'] })
      }
      const sql = sqlIn(transaction)
      expect(await sql`select current_setting('plan_cache_mode') as mode`).toEqual([
        { mode: 'auto' },
      ])
      return sql<{ generic: number; custom: number }>`
        select generic_plans::integer as generic, custom_plans::integer as custom
        from pg_prepared_statements where statement like '%/* kept */%'`
    })
    expect(plans).toEqual([
      { generic: 3, custom: 0 },
      { generic: 3, custom: 0 },
    ])
  })
})
