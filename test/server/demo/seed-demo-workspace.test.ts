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

const { campaigns, salesKit, relations } = demoWorkspace(generatePeople(1), { now: NOW, seed: 1 })

function seedOf(): DemoWorkspaceSeed {
  const people = generatePeople(1)
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
      (sum, { enrichedAt, messages = [] }) =>
        sum + (enrichedAt === undefined ? 0 : 1) + messages.length,
      0,
    )
    expect(workspace).toEqual({ credit: spent, entries: spent, left: 5_000 - spent })
    expect(spent).toBeLessThan(450)
    // By the real time, which the clock of this test is not.
    const [dated] = await sql<{ off: number }>`
      select max(abs(extract(epoch from (now() - e.at)
        - (${realDate(NOW)}::timestamptz - t.scheduled_at))))::integer as off
      from credit_entry e join task t on t.id = e.task_id`
    expect(dated?.off).toBeLessThan(60)
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

    const written = relations.flatMap(({ publicIdentifier: person, messages = [] }) =>
      messages.map(({ at, from, text }) => ({
        person,
        at: new Date(at).toISOString(),
        from,
        text,
      })),
    )
    const threads = await sql<(typeof written)[number]>`
      select p.public_identifier as person, t.at, t.sender as "from", t.text
      from thread_message t join campaign_person m on m.id = t.campaign_person_id
      join person p on p.id = m.person_id`
    const told = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted()
    expect(told(threads), 'the network’s threads, to the letter').toEqual(told(written))
    expect(written.filter(({ from }) => from === 'person').length).toBeGreaterThan(10)
    const sent = written.filter(({ from }) => from === 'member').length
    const [said] = await sql<Record<string, number>>`
      select (select count(*)::integer from person_sequence_message where status = 'sent') as sent,
        (select count(*)::integer from task t join person_sequence_message d
          on d.id = t.person_message_id and d.sent_at = t.scheduled_at
          where t.action = 'SEND_MESSAGE' and t.status = 'succeeded'
            and t.dedup_key = 'message:' || d.id) as tasks,
        (select count(*)::integer from thread_message t join person_sequence_message d
          on d.id = t.person_sequence_message_id and d.body = t.text and d.sent_at = t.at
            and d.approved_at < d.sent_at) as shown,
        (select count(*)::integer from credit_entry where reason = 'message') as credits,
        (select count(*)::integer from event where verb in ('messaged', 'answered')) as told,
        (select count(*)::integer from event where verb = 'text_approved') as approved`
    expect(said).toEqual({
      sent,
      tasks: sent,
      shown: sent,
      credits: sent,
      told: sent,
      approved: sent,
    })
    const wrong = await sql`
      with came as (
        select m.id, m.status, m.reply_intent is not null as has_intent, m.replied_at,
          (select count(*) from person_sequence_message d
            where d.campaign_person_id = m.id and d.status = 'sent'
              and d.sequence_message_id is not null) as sent,
          (select count(*) from sequence_message s where s.campaign_id = m.campaign_id
            and s.step_type = 'message') as steps,
          (select max(t.at) from thread_message t
            where t.campaign_person_id = m.id and t.sender = 'person') as said_at
        from campaign_person m
      )
      select * from came where case status
        when 'FOLLOW_UP' then sent not between 1 and steps - 1
        when 'END_OF_SEQUENCE' then sent <> steps
        when 'PROSPECT_REPLIED' then sent = 0 or not has_intent
        else sent > 0 end
        or said_at is distinct from replied_at or (said_at is null) = (status = 'PROSPECT_REPLIED')`
    expect(wrong).toEqual([])
    const waiting = await sql<{ name: string; autonomy: string; drafts: number; due: number }>`
      select c.name, c.autonomy, count(d.id)::integer as drafts, count(*)::integer as due
      from campaign c join campaign_person m on m.campaign_id = c.id
        and m.status in ('ACCEPTED', 'FOLLOW_UP')
      left join person_sequence_message d on d.campaign_person_id = m.id and d.status = 'draft'
      where c.status = 'running' group by c.id order by c.id`
    expect(waiting.map(({ autonomy }) => autonomy)).toEqual([
      ...['manual_approval', 'manual_approval', 'autopilot'],
    ])
    for (const { name, autonomy, drafts, due } of waiting) {
      expect(drafts, name).toBe(autonomy === 'autopilot' ? 0 : due)
      if (autonomy === 'manual_approval') expect(drafts, name).toBeGreaterThan(8)
    }
  })
})
