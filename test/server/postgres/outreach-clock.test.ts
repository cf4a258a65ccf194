import { sql as kysely } from 'kysely'
import { expect, it } from 'vitest'
import { isFresh } from '#core/prospect/connection-window.ts'
import { DAY } from '#core/runtime/durations.ts'
import { epochMs, outreachMs } from '#core/runtime/moments.ts'
import { SharedClock } from '#server/outreach/shared-clock.ts'
import { PostgresOutreachClockStore } from '#server/postgres/outreach/postgres-outreach-clock-store.ts'
import { MemoryLogger } from '../../fakes/memory-logger.ts'
import { describeOnPglite } from '../../fixtures/databases.ts'
import { OutreachWorld } from '../outreach/outreach-world.ts'

describeOnPglite('a database that ran fast, at scale 1', (open) => {
  /** Of all times that are kept, those that sessions, leases, trials and billing read. */
  const REAL =
    /^(schema_migration|app_user|mailed_link|token_family|refresh_token|websocket_ticket|idempotent_answer|workspace|credit_entry|subscription|invoice|coupon_redemption|payment_event|outreach_clock|known_address)\.|\.(created_at|updated_at|archived_at|deleted_at|retention_until|last_seen_at|last_synced_at|lease_expires_at)$/

  it('starts at the real time, says so, and what was dated ahead of it is history', async () => {
    const database = await open()
    const world = await OutreachWorld.open(database)
    const { clock, sql, workspaceId } = world
    const campaign = await world.campaign(['aiko-mori'])
    await world.lease()
    const prospect = (await world.people(campaign))[0]?.id
    await sql`insert into decision (workspace_id, campaign_person_id, at, rule, outcome)
      values (${workspaceId}, ${prospect}, now(), '', '')`
    await sql`insert into event (workspace_id, campaign_person_id, at, actor, verb)
      values (${workspaceId}, ${prospect}, now(), '', '')`
    await sql`insert into prospect_request (workspace_id, campaign_id, last_prospect_id, at, actor, verb)
      values (${workspaceId}, ${campaign}, ${prospect}, now(), '', '')`
    await sql`insert into sender_action (task_id, workspace_id, sender_account_id, kind, at)
      select id, workspace_id, sender_account_id, 'visits', now() from task`
    // What is counted by time follows whatever it counts.
    const times = await sql<{ table_name: string; column_name: string }>`
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type like 'timestamp%'
        and table_name <> 'change_counter'`
    const outreachTimes = times.filter((one) => !REAL.test(`${one.table_name}.${one.column_name}`))
    expect(outreachTimes.length).toBeGreaterThan(15)
    const ahead = new Date(clock.now() + 100 * DAY)
    for (const { table_name: table, column_name: column } of outreachTimes) {
      await sql`update ${kysely.table(table)} set ${kysely.ref(column)} = ${ahead}`
    }

    const logger = new MemoryLogger()
    const { outreachClock } = await SharedClock.open({
      ...{ database, store: new PostgresOutreachClockStore(database), logger },
      ...{ clock, scheduler: clock, scale: 1, isAlone: true, reached: null },
    })
    expect(outreachClock.now()).toBe(clock.now())
    expect(JSON.stringify(logger.lines)).toContain('ran fast before')
    for (const { table_name: table, column_name: column } of outreachTimes) {
      const [row] = await sql<{ newest: Date | null }>`
        select max(${kysely.ref(column)}) as newest from ${kysely.table(table)}`
      expect(row?.newest?.getTime() ?? 0, `${table}.${column}`).toBeLessThanOrEqual(clock.now())
    }
    const [person] = await world.people(campaign)
    const visitedAt = outreachMs(person?.visited_at?.getTime() ?? 0)
    expect(isFresh(visitedAt, outreachMs(epochMs(clock.now())))).toBe(false)
    const counted = await sql`select from sender_action
      where at >= ${new Date(clock.now() - 7 * DAY)}`
    expect(counted).toEqual([])
  })

  it('can prove nothing by a page about what was begun ahead of it, nor takes it for what a backup doesn’t know', async () => {
    const database = await open()
    const world = await OutreachWorld.open(database)
    const { clock, sql } = world
    await world.campaign(['aiko-mori', 'bo-ek'])
    await world.lease()
    const since = new Date(clock.now() + 90 * DAY)
    const begun = new Date(clock.now() + 100 * DAY)
    await sql`update campaign_person set look_first_since = ${since}, status_changed_at = ${begun}`
    await sql`update sender_account set unrecorded_since = ${since}`
    await sql`insert into task (workspace_id, campaign_id, campaign_person_id, sender_account_id,
        action, status, scheduled_at, dedup_key, intent_at, begun_at)
      select m.workspace_id, m.campaign_id, m.id, a.id, 'CONNECT_PEOPLE', 'unverified', now(),
        'connect:' || m.person_id, case p.public_identifier when 'bo-ek' then ${begun}::timestamptz
          else ${since}::timestamptz end, ${begun}
      from campaign_person m join person p on p.id = m.person_id, sender_account a`

    await SharedClock.open({
      ...{ database, store: new PostgresOutreachClockStore(database) },
      ...{ clock, scheduler: clock, scale: 1, isAlone: true, reached: null },
      logger: new MemoryLogger(),
    })
    const [looked, acted] = await sql<{ intent: Date; begun: Date; account: Date; look: Date }>`
      select t.intent_at as intent, t.begun_at as begun, a.unrecorded_since as account,
        m.look_first_since as look
      from task t join sender_account a on a.id = t.sender_account_id
      join campaign_person m on m.id = t.campaign_person_id
      where t.action = 'CONNECT_PEOPLE' order by m.id`
    expect([looked!.intent, looked!.look]).toEqual([looked!.account, looked!.account])
    expect(acted!.intent).toEqual(new Date(clock.now() - DAY))
    expect(acted!.begun).toEqual(acted!.intent)
    expect(acted!.account).not.toEqual(acted!.intent)
    expect(acted!.look).not.toEqual(acted!.intent)
  })
})
