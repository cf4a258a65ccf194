import { describe, expect, it } from 'vitest'
import { DAY } from '#core/runtime/durations.ts'
import { tokenStatus } from '#server/auth/refresh-rules.ts'

const NOW = 1_000 * DAY
const at = (ms: number) => new Date(NOW + ms)
const fresh = { expiresAt: at(1), spentAt: null }
const spent = (ago: number) => ({ expiresAt: at(1), spentAt: at(-ago) })
const open = { createdAt: at(-1), revokedAt: null }

describe('a refresh token', () => {
  it.each([
    ['is current while it is not spent', 'current', open, fresh, undefined],
    ['runs out with its moment', 'dead', open, { expiresAt: at(0), spentAt: null }, undefined],
    ['ends with its family', 'dead', { ...open, revokedAt: at(-1) }, fresh, undefined],
    ['ends with its family, spent too', 'dead', { ...open, revokedAt: at(-1) }, spent(9), fresh],
    [
      'lasts until its session is 90 days old',
      'current',
      { ...open, createdAt: at(1 - 90 * DAY) },
      fresh,
      undefined,
    ],
    [
      'ends when its session is 90 days old',
      'dead',
      { ...open, createdAt: at(-90 * DAY) },
      fresh,
      undefined,
    ],
    ['is the previous one for 30 seconds', 'previous', open, spent(30_000), fresh],
    ['is in two hands after 30 seconds', 'reused', open, spent(30_001), fresh],
    ['is in two hands once its successor is spent', 'reused', open, spent(1), spent(0)],
    ['is in two hands where its successor is unknown', 'reused', open, spent(1), undefined],
  ] as const)('%s', (_, status, family, token, successor) => {
    expect(tokenStatus({ family, token, successor }, NOW)).toBe(status)
  })
})
