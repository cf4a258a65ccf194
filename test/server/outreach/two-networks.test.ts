import { expect, test } from 'vitest'
import type { Networks } from '#core/network/network.ts'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { apiOver, signUp } from '../../fixtures/api.ts'
import { describeOnPglite } from '../../fixtures/databases.ts'
import { sqlOn } from '../../fixtures/sql.ts'
import { tinyNetwork } from '../../fixtures/tiny-network/network.ts'

const DEMO = 'http://localhost:4281'
const TINY = 'https://tiny.example'
const HOUR = 3_600_000

describeOnPglite('with accounts on two networks', (open) => {
  /** Three running campaigns: one with somebody of each network, and one of each alone. */
  const start = async () => {
    const networks: Networks = [demoNetwork(DEMO), tinyNetwork(TINY)]
    const api = await apiOver(await open(), {}, { networks })
    const sql = sqlOn(api.services.database)
    const { access: token } = await signUp(api, 'mara@overture.example')
    const call = async (method: string, path: string, body?: unknown) => {
      const answer = await api.call(method, path, body, { token })
      expect(answer.status).toBeLessThan(300)
      return answer.body
    }
    const workspace: number = (await call('GET', '/api/workspaces/')).data[0].id
    const runWith = async (...on: readonly string[]): Promise<number> => {
      const [campaign] = await sql<{ id: number }>`
        with made as (insert into campaign (workspace_id, created_by, name, source_type)
          select ${workspace}::integer, id, 'Kyoto', 'csv' from app_user returning id
        ), found as (insert into person (workspace_id, network, public_identifier)
          select ${workspace}::integer, network, 'person-' || made.id
          from made, unnest(${on}::text[]) as given (network) returning id
        ), added as (
          insert into campaign_person (workspace_id, campaign_id, person_id, status_changed_at)
          select ${workspace}::integer, made.id, found.id, now() from made, found
        ) select id from made`
      await call('POST', `/api/campaigns/${campaign!.id}/run/`, {})
      return campaign!.id
    }
    const campaigns = {
      both: await runWith(DEMO, TINY),
      demo: await runWith(DEMO),
      tiny: await runWith(TINY),
    }
    const stallOf = async (id: number) => (await call('GET', `/api/campaigns/${id}/`)).stall
    const waitsOf = async (id: number) => {
      const { data } = await call('GET', `/api/campaigns/${id}/linkedin/people/?ordering=id`)
      const entries = data.map((row: { person: { network: string } }) => [row.person.network, row])
      return Object.fromEntries(entries)
    }
    const accounts = async () => (await call('GET', '/api/outreach/sender-accounts/')).data
    /** Of the account on the tiny network, an hour ago. */
    const spend = (count: number) => {
      const at = new Date(api.clock.now() - HOUR)
      return sql`with done as (
        insert into task (workspace_id, campaign_id, sender_account_id, action, status,
          scheduled_at, dedup_key)
        select a.workspace_id, ${campaigns.tiny}::integer, a.id, 'VISIT_PEOPLE', 'succeeded',
          ${at}::timestamptz, 'done:' || n
        from sender_account a, generate_series(1, ${count}::integer) n where a.network = ${TINY}
        returning id, workspace_id, sender_account_id)
        insert into sender_action (task_id, workspace_id, sender_account_id, kind, at)
        select id, workspace_id, sender_account_id, 'visits', ${at}::timestamptz from done`
    }
    const lease = async () => (await call('POST', '/api/tasks/lease/', { limit: 2 })).data
    return { api, sql, call, campaigns, stallOf, waitsOf, accounts, spend, lease }
  }

  test('asking again is worth while as soon as either account may act', async () => {
    const { api, sql, call } = await start()
    const now = api.clock.now()
    for (const [demo, tiny] of [
      [10_000, 40_000],
      [40_000, 10_000],
    ] as const) {
      const [demoAt, tinyAt] = [new Date(now + demo), new Date(now + tiny)]
      await sql`update sender_account set next_action_at = case network
        when ${DEMO} then ${demoAt}::timestamptz else ${tinyAt}::timestamptz end`
      const { data, next_due_at: dueAt } = await call('POST', '/api/tasks/lease/', { limit: 2 })
      expect([data, Date.parse(dueAt) - now]).toEqual([[], 10_000])
    }
  })

  test('each waits for the limit of the account on its own network', async () => {
    const { campaigns, spend, lease, waitsOf, stallOf } = await start()
    await spend(25)
    expect(await lease()).toMatchObject([{ payload: { network: DEMO } }])
    const spent = { action: 'visits', used: 25, max: 25 }
    expect(await waitsOf(campaigns.both)).toMatchObject({
      [DEMO]: { waiting_for: 'delay', waiting_limit: null },
      [TINY]: { waiting_for: 'budget', waiting_limit: spent },
    })
    expect(await stallOf(campaigns.tiny)).toMatchObject({ code: 'budget', limit: spent })
    expect(await stallOf(campaigns.demo)).toBeNull()
    expect(await stallOf(campaigns.both)).toBeNull()
  })

  test('unanswered invitations on one network hold up nobody on the other, and are looked for there', async () => {
    const { sql, campaigns, accounts, lease, waitsOf } = await start()
    await sql`with found as (
        insert into person (workspace_id, network, public_identifier)
        select workspace_id, ${TINY}, 'asked-' || n from campaign, generate_series(1, 500) n
        where id = ${campaigns.tiny} returning id, workspace_id)
      insert into campaign_person (workspace_id, campaign_id, person_id, status, status_changed_at)
      select workspace_id, ${campaigns.tiny}::integer, id, 'INVITATION_SENT', now() from found`
    await lease()
    expect(await accounts()).toMatchObject([
      { network: DEMO, unanswered_invitations: 0 },
      { network: TINY, unanswered_invitations: 500 },
    ])
    expect(await waitsOf(campaigns.both)).toMatchObject({
      [DEMO]: { waiting_for: 'delay' },
      [TINY]: { waiting_for: 'pending_limit', waiting_limit: { used: 500, max: 500 } },
    })
    const checks = sql`select t.campaign_id, a.network from task t
      join sender_account a on a.id = t.sender_account_id where t.action = 'CHECK_ACCEPTED'`
    expect(await checks).toEqual([{ campaign_id: campaigns.tiny, network: TINY }])
  })

  test('the account that was stopped is named, and reopened, though the other goes on', async () => {
    const { call, campaigns, lease, accounts, stallOf, waitsOf } = await start()
    const task = (await lease()).find(
      ({ payload }: { payload: { network: string } }) => payload.network === TINY,
    )
    const { id, lease_token } = task
    await call('PATCH', `/api/tasks/${id}/`, {
      lease_token,
      status: 'failed',
      fail_code: 'challenge',
    })
    const [demo, tiny] = await accounts()
    expect(demo).toMatchObject({ network: DEMO, health: 'active', trouble: null })
    expect(tiny).toMatchObject({ network: TINY, health: 'restricted', trouble: 'challenge' })
    expect(await stallOf(campaigns.both)).toMatchObject({ code: 'account_health' })
    expect(await stallOf(campaigns.tiny)).toMatchObject({ code: 'account_health' })
    expect(await stallOf(campaigns.demo)).toBeNull()
    expect(await waitsOf(campaigns.both)).toMatchObject({
      [DEMO]: { waiting_for: 'delay' },
      [TINY]: { waiting_for: 'account_health' },
    })
    expect(await call('POST', `/api/outreach/sender-accounts/${tiny.id}/reopen/`)).toMatchObject({
      id: tiny.id,
      health: 'active',
      trouble: null,
    })
    expect(await stallOf(campaigns.both)).toBeNull()
    expect(await lease()).toMatchObject([{ id, payload: { network: TINY } }])
  })
})
