import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Networks } from '#core/network/network.ts'
import { outreachMs } from '#core/runtime/moments.ts'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { apiOver, signUp } from '../../fixtures/api.ts'
import { describeOnOneDatabase } from '../../fixtures/databases.ts'
import { IS_LONG } from '../../fixtures/long.ts'
import { tinyNetwork } from '../../fixtures/tiny-network/network.ts'
import { whatHolds, whatStalls } from '../../house/wait-oracle.ts'
import { outreachCase, type OutreachCase } from '../../house/waiting-worlds.ts'
import { TWO_CHECKS } from './fixed-cases.ts'
import { asItCanBe, keeperOf } from './kept-cases.ts'

const CASES = IS_LONG ? 300 : 4
const SEED = 20_261_116
if (IS_LONG) vi.setConfig({ testTimeout: 600_000 })

describeOnOneDatabase('the reason to wait, over HTTP', (open) => {
  test('is that of what really holds in random states of the database, with its numbers', async () => {
    const clock = new FakeClock()
    const networks: Networks = [
      demoNetwork('http://localhost:4281'),
      tinyNetwork('https://tiny.example'),
    ]
    const api = await apiOver(await open(), { clock, scheduler: clock }, { networks })
    const { access: token } = await signUp(api, 'mara@overture.example')
    const outreachClock = api.services.outreach.time.outreach
    const keeper = await keeperOf(api.services.database, clock)
    const get = async (path: string) => {
      const answer = await api.call('GET', path, undefined, { token })
      expect(answer.status).toBe(200)
      return answer.body
    }

    const told = async (given: OutreachCase) => {
      // What was told in the past second may be told again.
      await clock.elapse(1500)
      const outreachAt = outreachMs(given.now)
      outreachClock.follow({ realAt: clock.now(), outreachAt, scale: 1 })
      await keeper.keep(given)
      for (const selection of await keeper.requests(given)) {
        const asked = await api.call(
          'POST',
          `/api/campaigns/${keeper.campaign}/people/visit/`,
          selection,
          { token },
        )
        expect(asked.status === 402 ? given.creditsLeft : asked.body.accepted).toBe(
          asked.status === 402 ? 0 : 1,
        )
      }
      const { data } = await get(`/api/campaigns/${keeper.campaign}/linkedin/people/?ordering=id`)
      const { stall } = await get(`/api/campaigns/${keeper.campaign}/`)
      return {
        people: data
          .slice(0, given.people.length)
          .map((row: Record<string, unknown>) => [
            row['waiting_for'],
            row['waiting_limit'],
            row['next_step_at'],
          ]),
        stall: stall && [stall.code, stall.limit, stall.next_check_at],
      }
    }

    const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())
    const random = fc.sample(outreachCase, { numRuns: CASES, seed: SEED })
    for (const given of [TWO_CHECKS, ...random].map(asItCanBe)) {
      const { people, stall } = await told(given)
      const expected = given.people.map((who, at) => {
        const wait = whatHolds(given, given.accounts[at]!, who)
        return [wait?.reason ?? null, wait?.limit ?? null, iso(wait?.until ?? null)]
      })
      expect([people, given]).toEqual([expected, given])
      const stalls = whatStalls(given)
      const any = stalls?.map(({ reason, limit, until }) => [reason, limit, iso(until)]) ?? [null]
      expect([any, given]).toEqual([expect.arrayContaining([stall]), given])
    }
  })
})
