import { expect, it } from 'vitest'
import { Housekeeping } from '#server/housekeeping/housekeeping.ts'
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
