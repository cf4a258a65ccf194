import { describe, expect, it } from 'vitest'
import { workspaceId } from '#core/runtime/ids.ts'
import type { TokenUsage } from '#core/writing/token-usage.ts'
import { WritingFailed } from '#core/writing/writing-failed.ts'
import { modelOver } from './model-over.ts'

const WORKSPACE = workspaceId(1)
const TAKEN: TokenUsage = { inputTokens: 60, outputTokens: 40 }

/** What comes of so many questions at once, and how many were asked at the same time at most. */
const askedAtOnce = async (
  limit: { readonly tokens: number | null; readonly cost: number | null },
  { times = 4, fails = false } = {},
) => {
  const price = { input: 1000, output: 2000 }
  const { allowance, counted } = modelOver({ baseUrl: '' }, { terms: { limit, price } })
  let [asking, most] = [0, 0]
  const ask = async () => {
    most = Math.max(most, ++asking)
    await Promise.resolve()
    asking -= 1
    if (fails) throw new WritingFailed('It answered 503.', TAKEN)
    return { usage: TAKEN }
  }
  const spend = () => allowance.spend(WORKSPACE, ask)
  const came = await Promise.all(Array.from({ length: times }, spend))
  return { kinds: came.map(({ kind }) => kind), most, counted: counted.length }
}

describe('the monthly limit of a language model', () => {
  it.each([
    ['tokens', { tokens: 100, cost: null }, 1],
    ['tokens, of which some are left', { tokens: 201, cost: null }, 3],
    // 60 × 1000 and 40 × 2000 of a million.
    ['costs', { tokens: null, cost: 0.14 }, 1],
    ['costs, of which some are left', { tokens: null, cost: 0.15 }, 2],
  ])(
    'is passed by one answer at most, by many at the same time: of %s',
    async (_, limit, asked) => {
      const { kinds, counted } = await askedAtOnce(limit)
      expect([counted, kinds.filter((kind) => kind === 'made').length]).toEqual([asked, asked])
      expect(kinds.filter((kind) => kind === 'limit_reached')).toHaveLength(4 - asked)
    },
  )

  it('is kept where the use is told late, and a question ended meanwhile', async () => {
    let tell = () => {}
    const late = new Promise<void>((resolve) => (tell = resolve))
    const waits = [Promise.resolve(), late]
    const { allowance, counted } = modelOver(
      { baseUrl: '' },
      {
        terms: { limit: { tokens: 100, cost: null }, price: { input: 0, output: 0 } },
        answered: () => waits.shift() ?? Promise.resolve(),
      },
    )
    const ask = () => allowance.spend(WORKSPACE, async () => ({ usage: TAKEN }))
    const first = ask()
    const second = ask()
    expect((await first).kind).toBe('made')
    tell()
    expect((await second).kind).toBe('limit_reached')
    expect(counted).toHaveLength(1)
  })

  it('counts what failed, too', async () => {
    const { kinds, counted } = await askedAtOnce({ tokens: 200, cost: null }, { fails: true })
    expect(counted).toBe(2)
    expect(kinds).toEqual(['failed', 'failed', 'limit_reached', 'limit_reached'])
  })

  it.each([
    ['one after the other, where little is left', 20_000, 1],
    ['at the same time, where much is left', 1_000_000, 4],
  ])('lets questions be asked %s', async (_, tokens, most) => {
    expect((await askedAtOnce({ tokens, cost: null })).most).toBe(most)
  })
})
