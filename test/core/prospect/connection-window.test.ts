import { expect, it } from 'vitest'
import { isFresh } from '#core/prospect/connection-window.ts'
import { later, outreachMs } from '#core/runtime/moments.ts'

const NOW = outreachMs(Date.UTC(2026, 10, 2, 9))
const HOUR = 3_600_000

it.each([
  [0, undefined, true],
  [24 * HOUR - 1, undefined, true],
  [24 * HOUR, undefined, false],
  [HOUR - 1, HOUR, true],
  [HOUR, HOUR, false],
])('what was read %d ms ago is recent enough where %s is the most: %s', (ago, most, is) => {
  expect(isFresh(later(NOW, -ago), NOW, most)).toBe(is)
  expect(isFresh(null, NOW, most)).toBe(false)
})
