import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCondition, METRIC_NAMES, namesMetric } from '#core/metrics/condition.ts'
import { MAX_CONDITION_LENGTH, readCondition } from '#core/metrics/read-condition.ts'
import type { Metrics } from '#core/metrics/groupings.ts'

const metrics: Metrics = {
  discovered: 20,
  visited: 12,
  invitationsSent: 8,
  accepted: 2,
  replied: 0,
  failed: 1,
  pendingInvitations: 9,
  pendingToAccept: 6,
}

const check = (text: string) => {
  const read = readCondition(text)
  if (read.kind === 'wrong') throw new Error(JSON.stringify(read.problem))
  return checkCondition(read.condition, metrics)
}

const problemOf = (text: string) => {
  const read = readCondition(text)
  return read.kind === 'wrong' ? read.problem : null
}

describe('a condition', () => {
  it.each([
    ['accepted>=2', true],
    ['accepted >= 3', false],
    ['accepted / invitationsSent >= 0.25', true],
    ['accepted/invitationsSent > 0.25', false],
    ['accepted + replied * 10 == 2', true],
    ['(accepted + replied) * 10 == 20', true],
    ['discovered - visited - failed == 7', true],
    ['discovered / 2 / 5 == 2', true],
    ['accepted - -1 == 3', true],
    ['-accepted < 0', true],
    ['pendingInvitations != 9', false],
    ['3 <= accepted', false],
    ['2 <= accepted', true],
    ['accepted + failed == 3', true],
    ['  failed<1 ', false],
  ])('%s holds: %s', (text, holds) => {
    expect(check(text).holds).toBe(holds)
  })

  it('tells both of its sides', () => {
    expect(check('accepted/invitationsSent >= 0.5')).toEqual({
      holds: false,
      left: 0.25,
      right: 0.5,
    })
  })

  it.each(['accepted / replied >= 0', 'replied / replied == 1', '1 != accepted / replied'])(
    'does not hold where something is divided by 0: %s',
    (text) => {
      expect(check(text).holds).toBe(false)
    },
  )

  it.each([
    ['acepted >= 3', { kind: 'unknown_name', name: 'acepted', at: 1 }],
    ['accepted / invited > 1', { kind: 'unknown_name', name: 'invited', at: 12 }],
    ['constructor > 1', { kind: 'unknown_name', name: 'constructor', at: 1 }],
    ['accepted', { kind: 'compares_nothing' }],
    ['', { kind: 'ends_early' }],
    ['accepted >=', { kind: 'ends_early' }],
    ['(accepted >= 3', { kind: 'unexpected', found: '>=', at: 11 }],
    ['(accepted failed >= 3', { kind: 'unexpected', found: 'failed', at: 11 }],
    ['accepted => 3', { kind: 'unexpected', found: '=', at: 10 }],
    ['accepted = 3', { kind: 'unexpected', found: '=', at: 10 }],
    ['accepted >= 3 > 2', { kind: 'unexpected', found: '>', at: 15 }],
    ['accepted >= 3%', { kind: 'unexpected', found: '%', at: 14 }],
    ['accepted >= 3 4', { kind: 'unexpected', found: '4', at: 15 }],
    ['accepted >= .5', { kind: 'unexpected', found: '.', at: 13 }],
    ['accepted 🙂 3', { kind: 'unexpected', found: '🙂', at: 10 }],
    ['('.repeat(MAX_CONDITION_LENGTH + 1), { kind: 'too_long' }],
    ['('.repeat(MAX_CONDITION_LENGTH), { kind: 'ends_early' }],
  ])('that says %s is wrong, and where', (text, problem) => {
    expect(problemOf(text)).toEqual(problem)
  })

  it.each([
    ['accepted > 1', true],
    ['1 < accepted', true],
    ['1 + 2 * (3 - accepted) > 4', true],
    ['accepted * 2 > 4', true],
    ['replied > 1 + failed', false],
    ['1 > 2', false],
  ])('has to do with a metric that it names anywhere: %s', (text, isAbout) => {
    const read = readCondition(text)
    expect(read.kind === 'read' && namesMetric(read.condition, 'accepted')).toBe(isAbout)
  })

  it('is read or refused, whatever it says', () => {
    const part = fc.constantFrom(
      ...METRIC_NAMES,
      '1',
      '0.5',
      '+',
      '-',
      '*',
      '/',
      '(',
      ')',
      '>=',
      '<',
    )
    const text = fc.oneof(
      fc.string(),
      fc.array(part).map((parts) => parts.join(' ')),
    )
    fc.assert(
      fc.property(text, (written) => {
        const read = readCondition(written)
        if (read.kind === 'wrong') return
        const { left, right, holds } = checkCondition(read.condition, metrics)
        for (const side of [left, right]) expect(side === null || Number.isFinite(side)).toBe(true)
        if (left === null || right === null) expect(holds).toBe(false)
      }),
    )
  })
})
