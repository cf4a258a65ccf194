import { describe, expect, it } from 'vitest'
import { OBSTACLES } from '#core/outreach/obstacle.ts'
import { obstacleTo } from '#core/outreach/obstacle-to.ts'
import { outreachMs } from '#core/runtime/moments.ts'
import { answerOf, expectedOf, NOON, OBSTACLE_EXAMPLES } from './obstacle-examples.ts'

describe('the rule of eligibility', () => {
  it.each(OBSTACLE_EXAMPLES)('with $name ($action) says: $kind', (example) => {
    const obstacle = obstacleTo(example.action, example.facts, outreachMs(example.at ?? NOON))
    expect(answerOf(obstacle, example)).toEqual(expectedOf(example))
  })

  it('has an example of each obstacle but those that tasks and accounts know, and no rule asks about', () => {
    const told = ['unread', 'unreachable', 'other_member']
    const kinds = new Set([...OBSTACLE_EXAMPLES.map(({ kind }) => kind), ...told])
    const missing = Object.keys(OBSTACLES).filter((kind) => ![...kinds].some((k) => k === kind))
    expect(missing).toEqual([])
  })
})

describe('the names of obstacles', () => {
  it('never call another limit, or the pause between two actions, a daily limit', () => {
    const daily = Object.entries(OBSTACLES).filter(
      ([, { waiting, decision, code }]) =>
        waiting === 'budget' ||
        decision === 'daily_limit_reached' ||
        code === 'daily_limit_reached',
    )
    expect(daily.map(([kind]) => kind)).toEqual(['budget'])
  })
})
