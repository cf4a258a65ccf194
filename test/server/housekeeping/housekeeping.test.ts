import { expect, it } from 'vitest'
import { workspaceId } from '#core/runtime/ids.ts'
import { Housekeeping } from '#server/housekeeping/housekeeping.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { MemoryLogger } from '../../fakes/memory-logger.ts'
import { apiOver, PASSWORD, signUp } from '../../fixtures/api.ts'
import { describeOnPglite } from '../../fixtures/databases.ts'
import { sqlOn } from '../../fixtures/sql.ts'

const KNOWN_DAYS = 90

describeOnPglite('housekeeping', (open) => {
  it('clears away what has run out, and stores and tells that a trial has ended', async () => {
    const api = await apiOver(await open())
    const { access } = await signUp(api, 'ada@example.com')
    await api.call('GET', '/api/auth/websocket/', undefined, { token: access })
    await api.call(
      'PATCH',
      '/api/users/',
      {},
      { token: access, headers: { 'idempotency-key': 'a' } },
    )
    const left = async () => {
      const [counts] = await sqlOn(api.services.database)`
        select (select count(*)::integer from websocket_ticket) as tickets,
          (select count(*)::integer from mailed_link) as links,
          (select count(*)::integer from idempotent_answer) as answers,
          (select count(*)::integer from refresh_token) as tokens, status from workspace`
      return counts
    }
    const housekeeping = new Housekeeping({ ...api.services, scheduler: api.clock })
    await housekeeping.tidy()
    expect(await api.services.outbox?.list()).toHaveLength(1)
    expect(await left()).toEqual({ tickets: 1, links: 1, answers: 1, tokens: 1, status: 'trial' })
    await api.clock.elapse(31 * 86_400_000)
    const told: unknown[] = []
    api.services.bus.subscribe((events) => told.push(...events))
    housekeeping.start()
    await api.clock.elapse(3_600_000)
    await housekeeping.stop()
    await expect.poll(left).toEqual({
      tickets: 0,
      links: 0,
      answers: 0,
      tokens: 0,
      status: 'expired',
    })
    expect(await api.services.outbox?.list()).toEqual([])
    expect(told).toContainEqual({ kind: 'workspace', workspaceId: expect.any(Number) })
    expect(api.logger.lines).toEqual([])
  })

  it('stores and tells once that a plan has ended, and nothing of one that goes on', async () => {
    const api = await apiOver(await open())
    const sql = sqlOn(api.services.database)
    const at = (ms: number) => new Date(api.clock.now() + ms)
    await sql`insert into workspace (name, status, subscription, expired_at)
      select name, status, '{"status":"active","product":{"name":"Team","credit":9}}', until
      from (values ('ended', 'active', ${at(0)}::timestamptz), ('goes on', 'active', ${at(1)}),
        ('is endless', 'active', null), ('ended before', 'expired', ${at(-1)})) w(name, status, until)`
    const told: unknown[] = []
    api.services.bus.subscribe((events) => told.push(...events))
    const housekeeping = new Housekeeping({ ...api.services, scheduler: api.clock })
    await housekeeping.tidy()
    const stored = await sql<{ id: number; name: string; status: string }>`
      select id, name, status from workspace order by name`
    expect(Object.fromEntries(stored.map(({ name, status }) => [name, status]))).toEqual({
      ...{ ended: 'expired', 'ended before': 'expired' },
      ...{ 'goes on': 'active', 'is endless': 'active' },
    })
    expect(told).toEqual([{ kind: 'workspace', workspaceId: stored[0]?.id }])
  })

  it('ends each session once, and forgets it and told payments when their time has come', async () => {
    const api = await apiOver(await open())
    for (const name of ['ada', 'ben', 'cho']) await signUp(api, `${name}@example.com`)
    const sql = sqlOn(api.services.database)
    const daysAgo = (days: number) => new Date(api.clock.now() - days * 86_400_000)
    await sql`insert into payment_event (provider, event_id, received_at)
      values ('stripe', 'late', ${daysAgo(61)}), ('stripe', 'new', ${daysAgo(59)})`
    await sql`update token_family set created_at = ${daysAgo(91)}`
    const [open_, ended, gone] = await sql<{ id: string }>`
      select f.id from token_family f join app_user u on u.id = f.user_id order by u.id`
    await sql`update token_family set revoked_at = ${daysAgo(29)} where id = ${ended?.id}`
    await sql`update token_family set revoked_at = ${daysAgo(31)} where id = ${gone?.id}`
    await new Housekeeping({ ...api.services, scheduler: api.clock }).tidy()
    expect(await sql`select event_id from payment_event`).toEqual([{ event_id: 'new' }])
    expect(await sql`select id, revoked_at from token_family order by revoked_at`).toEqual([
      { id: ended?.id, revoked_at: daysAgo(29) },
      { id: open_?.id, revoked_at: daysAgo(0) },
    ])
  })

  it('ends the time of a workspace once, and of none that has no end or one to come', async () => {
    const api = await apiOver(await open())
    for (const name of ['ada', 'ben', 'cho', 'dee']) await signUp(api, `${name}@example.com`)
    const sql = sqlOn(api.services.database)
    const before = new Date(api.clock.now() - 1)
    const rows = await sql<{ id: number }>`select id from workspace order by id`
    const [trial, plan, over] = rows.map(({ id }) => id)
    await sql`update workspace set expired_at = ${before} where id = any(${[trial, plan, over]}::integer[])`
    await sql`update workspace set status = 'active' where id = ${plan}`
    await sql`update workspace set status = 'expired' where id = ${over}`
    const told: unknown[] = []
    api.services.bus.subscribe((events) => told.push(...events))
    await new Housekeeping({ ...api.services, scheduler: api.clock }).tidy()
    const statuses = await sql<{ status: string }>`select status from workspace order by id`
    expect(statuses.map(({ status }) => status)).toEqual([
      ...['expired', 'expired', 'expired', 'trial'],
    ])
    expect(new Set(told)).toEqual(
      new Set([trial, plan].map((id) => ({ kind: 'workspace', workspaceId: id }))),
    )
  })

  it('keeps an address as known until its owner has not signed in from there for long', async () => {
    const api = await apiOver(await open())
    await signUp(api, 'ada@example.com')
    const housekeeping = new Housekeeping({ ...api.services, scheduler: api.clock })
    const knownAfter = async (days: number) => {
      await api.clock.elapse(days * 86_400_000)
      await housekeeping.tidy()
      return (await sqlOn(api.services.database)`select from known_address`).length
    }
    expect(await knownAfter(KNOWN_DAYS - 1)).toBe(1)
    await api.call('POST', '/api/token/', { username: 'ada@example.com', password: PASSWORD })
    expect(await knownAfter(KNOWN_DAYS - 1)).toBe(1)
    expect(await knownAfter(1)).toBe(0)
  })
})

it('housekeeping keeps each kind for its own time, gives credits back, and tidies the database', async () => {
  const clock = new FakeClock()
  const done: [string, unknown][] = []
  const daysAgo = (date: Date) => (clock.now() - date.getTime()) / 86_400_000
  const housekeeping = new Housekeeping({
    ...{ clock, scheduler: clock, logger: new MemoryLogger() },
    bus: { publish: (events: unknown) => void done.push(['told', events]) },
    database: { maintain: async () => void done.push(['maintained', null]) },
    outbox: { removeBefore: async (date: Date) => void done.push(['mails', daysAgo(date)]) },
    housekeeping: {
      clear: async (cutoffs: Record<string, Date>) => {
        const ages = Object.entries(cutoffs).map(([name, date]) => [name, daysAgo(date)])
        done.push(['cleared', Object.fromEntries(ages)])
        return [workspaceId(7)]
      },
    },
    workspaces: {
      lastResetBy: async () => [
        {
          id: workspaceId(3),
          status: 'active',
          ...{ expiredAt: null, paidUntil: null, subscription: null },
          creditUpdatedAt: new Date(clock.now() - 40 * 86_400_000),
        },
      ],
      resetCredits: async (id: number) => {
        done.push(['reset', id])
        return 0
      },
    },
  } as never)
  await housekeeping.tidy()
  expect(done).toEqual([
    ['mails', 1],
    [
      'cleared',
      {
        ...{ now: 0, mailedLinks: 1, idempotentAnswers: 1, openFamilies: 90, endedFamilies: 30 },
        ...{ knownAddresses: 90, paymentEvents: 60 },
      },
    ],
    ['reset', 3],
    ['told', [{ kind: 'workspace', workspaceId: 3 }]],
    ['told', [{ kind: 'workspace', workspaceId: 7 }]],
    ['maintained', null],
  ])
})
