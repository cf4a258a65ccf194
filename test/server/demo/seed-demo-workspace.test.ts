import { expect, test } from 'vitest'
import { demoWorkspace } from '#demo-network/demo-workspace.ts'
import { generatePeople } from '#demo-network/people/generate-people.ts'
import { ScaledClock } from '#core/outreach/scaled-clock.ts'
import { PROSPECT_STATUSES } from '#core/prospect/prospect-status.ts'
import { DAY } from '#core/runtime/durations.ts'
import { epochMs, outreachMs, realDate } from '#core/runtime/moments.ts'
import { DEMO_USERNAME } from '#core/demo-agent/demo-account.ts'
import type { DemoWorkspaceSeed } from '#server/demo/demo-workspace-seed.ts'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { Passwords } from '#server/auth/passwords.ts'
import { SeedDemoWorkspace } from '#server/demo/seed-demo-workspace.ts'
import { OutreachTime } from '#server/outreach/outreach-time.ts'
import { PostgresAccountStore } from '#server/postgres/auth/postgres-account-store.ts'
import { PostgresDemoWorkspaceStore } from '#server/postgres/demo/postgres-demo-workspace-store.ts'
import { PostgresCampaignStore } from '#server/postgres/outreach/postgres-campaign-store.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { describeOnOneDatabase } from '../../fixtures/databases.ts'
import { sqlOn } from '../../fixtures/sql.ts'

const clock = new FakeClock()
const NOW = clock.now()

function seedOf(): DemoWorkspaceSeed {
  const people = generatePeople(1)
  const { campaigns, salesKit } = demoWorkspace(people, { now: NOW, seed: 1 })
  return {
    network: demoNetwork('http://localhost:4281'),
    member: 'member-1',
    people: people.map((person) => ({ ...person, avatarUrl: '', positions: [] })),
    campaigns,
    salesKit,
  }
}

describeOnOneDatabase('the demo workspace', (open) => {
  test('is alive, and every number of it is backed by rows', { timeout: 60_000 }, async () => {
    const database = await open()
    const time = new OutreachTime(
      clock,
      new ScaledClock(clock, { realAt: NOW, outreachAt: outreachMs(epochMs(NOW)), scale: 1 }),
    )
    const accounts = new PostgresAccountStore()
    const seeding = new SeedDemoWorkspace({
      database,
      demos: new PostgresDemoWorkspaceStore(database),
      campaigns: new PostgresCampaignStore(),
      time,
      clock,
      passwords: new Passwords(),
      accounts,
    })
    const seed = seedOf()
    expect(await seeding.execute(seed, 'first-password')).toBe(true)
    await clock.elapse(20 * DAY)
    expect(await seeding.execute(seed, 'second-password')).toBe(false)
    const [{ days } = { days: 0 }] = await sqlOn(database)<{ days: number }>`
      select extract(day from expired_at - ${realDate(clock.now())}::timestamptz)::integer as days
      from workspace`
    expect(days, 'of the trial, which begins anew').toBe(14)
    const account = await database.asSystem((each) => accounts.find(each, DEMO_USERNAME))
    const opens = (password: string) => new Passwords().matches(account?.passwordHash, password)
    expect([await opens('first-password'), await opens('second-password')]).toEqual([false, true])

    const prospects = seed.campaigns.flatMap((campaign) => campaign.prospects)
    const sql = sqlOn(database)
    const counted = await sql<{ status: string; n: number }>`
      select status, sum(people_count)::integer as n from status_counter group by 1`
    for (const status of PROSPECT_STATUSES) {
      const expected = prospects.filter((prospect) => prospect.status === status).length
      expect(counted.find((row) => row.status === status)?.n, status).toBe(expected)
      expect(expected, status).toBeGreaterThan(0)
    }
    const [workspace] = await sql<{ credit: number; entries: number; left: number }>`
      select credit, (select sum(amount)::integer from credit_entry) as entries,
        max_credit - credit as left from workspace`
    const spent = prospects.reduce(
      (sum, { enrichedAt, messagesSentAt = [] }) =>
        sum + (enrichedAt === undefined ? 0 : 1) + messagesSentAt.length,
      0,
    )
    expect(workspace).toEqual({ credit: spent, entries: spent, left: 5_000 - spent })
    expect(spent).toBeLessThan(450)
    expect(await sql`select member from sender_account`).toEqual([{ member: seed.member }])
    const [pending] = await sql<{ visits: number; waiting: number }>`
      select (select count(distinct campaign_id)::integer from task
          where action = 'VISIT_PEOPLE' and status = 'pending') as visits,
        (select count(distinct c.id)::integer from campaign_person m
          join campaign c on c.id = m.campaign_id
          where c.status = 'running' and m.status = 'DISCOVERED') as waiting`
    expect(pending?.visits).toBe(pending?.waiting)
    expect(pending?.visits).toBeGreaterThan(1)
    const [kit] = await sql<Record<string, number>>`
      select (select count(*)::integer from campaign where goal_id is not null) as goals,
        (select count(*)::integer from fit_turn) as judged,
        (select count(*)::integer from person_view) as views,
        (select count(distinct topic_id)::integer from campaign_person) as topics`
    const topics = seed.campaigns.flatMap((campaign) => campaign.topics ?? []).length
    expect(kit).toEqual({
      goals: seed.campaigns.length,
      judged: seed.campaigns.filter(({ icpProfile }) => icpProfile !== undefined).length,
      views: seed.salesKit.views.length,
      topics,
    })
    const invited = await sql<{ n: number }>`
      select count(*)::integer as n from task where action = 'CONNECT_PEOPLE' and status = 'succeeded'`
    expect(invited[0]?.n).toBe(prospects.filter(({ invitedAt }) => invitedAt !== undefined).length)
  })
})
