import { expect, it } from 'vitest'
import { notesResumeAt } from '#core/outreach/note-quota.ts'
import { later, outreachMs } from '#core/runtime/moments.ts'

const NOW = outreachMs(Date.UTC(2026, 10, 2, 9))
const HOUR = 3_600_000
const DAY = 24 * HOUR

it.each([
  ['a day later, where it is not known when the first was sent', null, DAY],
  ['thirty days after the first', -DAY, 29 * DAY],
  ['an hour later at least', -30 * DAY + HOUR - 1, HOUR],
  ['an hour later, where it is over', -90 * DAY, HOUR],
])('a network takes notes again %s', (_, firstSentAt, resumesIn) => {
  const first = firstSentAt === null ? null : later(NOW, firstSentAt)
  expect(notesResumeAt(first, NOW)).toBe(later(NOW, resumesIn))
})
