import { describe, expect, it } from 'vitest'
import type { ProspectId, SequenceMessageId } from '../../../core/runtime/ids.ts'
import { assignVariant } from '../../../core/writing/assign-variant.ts'
import { chance } from '../../fixtures/drafts/chance.ts'

const VARIANTS = [
  { key: 'A', weight: 50 },
  { key: 'B', weight: 30 },
  { key: 'C', weight: 20 },
]
const PEOPLE = 10_000
/** What 0.1 % of fair draws are beyond, by their degrees of freedom. */
const CHI_SQUARED = { 2: 13.816, 8: 26.124 }

const given = (step: number, prospect: number, variants = VARIANTS) =>
  assignVariant(step as SequenceMessageId, prospect as ProspectId, variants)

const chiSquared = (counted: readonly number[], expected: readonly number[]): number =>
  counted.reduce((sum, count, at) => sum + (count - expected[at]!) ** 2 / expected[at]!, 0)

const countsOf = (keys: readonly (string | null)[]) =>
  VARIANTS.map(({ key }) => keys.filter((each) => each === key).length)
const SHARES = VARIANTS.map(({ weight }) => (weight / 100) * PEOPLE)

describe('the variant that somebody is given', () => {
  it('follows the weights, for neighbours and for ids by chance', () => {
    const random = chance(7)
    const neighbours = Array.from({ length: PEOPLE }, (_, id) => given(3, id + 1))
    const scattered = Array.from({ length: PEOPLE }, () =>
      given(3, Math.floor(random.next() * 1e9)),
    )
    expect(chiSquared(countsOf(neighbours), SHARES)).toBeLessThan(CHI_SQUARED[2])
    expect(chiSquared(countsOf(scattered), SHARES)).toBeLessThan(CHI_SQUARED[2])
  })

  it('says nothing of the one they are given of another step', () => {
    const ids = Array.from({ length: PEOPLE }, (_, id) => id + 1)
    const pairs = ids.map((id) => `${given(1, id)}${given(2, id)}`)
    const kinds = VARIANTS.flatMap((one) => VARIANTS.map((other) => [one, other] as const))
    const counted = kinds.map(
      ([one, other]) => pairs.filter((p) => p === one.key + other.key).length,
    )
    const expected = kinds.map(([one, other]) => one.weight * other.weight)
    expect(chiSquared(counted, expected)).toBeLessThan(CHI_SQUARED[8])
  })

  it('is always the same', () => {
    const ask = () => Array.from({ length: 100 }, (_, id) => given(9, id))
    expect(ask()).toEqual(ask())
    expect(given(1, 1)).toBe('C')
    expect(given(1, 2)).toBe('C')
  })

  it('is none without variants, and never one without weight', () => {
    expect(given(1, 1, [])).toBeNull()
    const only = [
      { key: 'A', weight: 0 },
      { key: 'B', weight: 1 },
    ]
    for (let id = 0; id < 100; id += 1) expect(given(1, id, only)).toBe('B')
  })
})
