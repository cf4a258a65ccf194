import { expect, it } from 'vitest'
import { requestRefusal, type RequestedFacts } from '#core/outreach/request-refusal.ts'
import type { RequestableAction } from '#core/outreach/actions.ts'
import type { StopCode } from '#core/prospect/stop-code.ts'
import { later, outreachMs } from '#core/runtime/moments.ts'

const NOW = outreachMs(Date.UTC(2026, 10, 2, 9))
const HOUR = 3_600_000
const visited: RequestedFacts = { status: 'VISITED', visitedAt: NOW, isSuppressed: false }
const found: RequestedFacts = { ...visited, status: 'DISCOVERED', visitedAt: null }
const skip = { isTakenElsewhere: true, duplicatePolicy: 'skip' } as const

it.each<[RequestableAction, string, RequestedFacts, StopCode | null]>([
  ['connect', 'was visited', visited, null],
  ['connect', 'was visited too long ago', { ...visited, visitedAt: later(NOW, -24 * HOUR) }, null],
  ['connect', 'has to be visited first', found, null],
  ['connect', 'was invited', { ...visited, status: 'INVITATION_SENT' }, 'invalid_transition'],
  ['connect', 'is not to be contacted', { ...visited, isSuppressed: true }, 'do_not_contact'],
  ['connect', 'is not even to be visited', { ...found, isSuppressed: true }, 'do_not_contact'],
  ['connect', 'is another campaign’s', { ...found, isTakenElsewhere: true }, 'duplicate_person'],
  ['visit', 'was found', found, null],
  ['visit', 'is another campaign’s', { ...found, isTakenElsewhere: true }, null],
  ['visit', 'is another’s, which this one skips', { ...found, ...skip }, 'duplicate_person'],
  ['visit', 'was visited just now', visited, 'invalid_transition'],
  ['visit', 'was visited long ago', { ...visited, visitedAt: later(NOW, -24 * HOUR) }, null],
  ['visit', 'has accepted', { ...visited, status: 'ACCEPTED' }, 'invalid_transition'],
])('a request to %s somebody who %s is refused, or not: %j %s', (action, _, facts, code) => {
  expect(requestRefusal(action, facts, NOW)).toBe(code)
})
