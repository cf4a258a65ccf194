import { expect, it } from 'vitest'
import { gapAfterAction, MEAN_GAP_MS } from '#core/outreach/gap.ts'

it.each([
  [0, 60_000],
  [0.5, 150_000],
  [0.000_003, 60_001],
  [1, 240_000],
])('the pause after an action is, by chance of %d, %d ms long', (chance, ms) => {
  expect(gapAfterAction({ next: () => chance })).toBe(ms)
  expect(MEAN_GAP_MS).toBe(150_000)
})
