import { describe, expect, it } from 'vitest'
import type { decideNext } from '#core/outreach/decide-next.ts'
import type { obstacleTo } from '#core/outreach/obstacle-to.ts'
import { outreachMs } from '#core/runtime/moments.ts'
import {
  answerOf,
  expectedOf,
  NOON,
  OBSTACLE_EXAMPLES,
} from '../core/outreach/obstacle-examples.ts'
import { LOOK_EXAMPLES } from '../core/outreach/look-examples.ts'
import { loadMutated, type Mutation } from '../fixtures/load-mutated.ts'
import { CORE_MUTATIONS, LOOK_MUTATIONS, ORDER_MUTATIONS } from '../fixtures/rule-mutations.ts'

const RULE = 'core/outreach/obstacle-to.ts'

/** Examples that a rule answers wrongly. */
const missedBy = async (mutation: Mutation): Promise<readonly string[]> => {
  const mutated = await loadMutated<{ obstacleTo: typeof obstacleTo }>(RULE, mutation)
  return OBSTACLE_EXAMPLES.filter((example) => {
    const answer = answerOf(
      mutated.obstacleTo(example.action, example.facts, outreachMs(example.at ?? NOON)),
      example,
    )
    return JSON.stringify(answer) !== JSON.stringify(expectedOf(example))
  }).map(({ name }) => name)
}

describe('the rule of eligibility in the core', () => {
  it('answers each example where nothing is changed', async () => {
    const nothing = {
      name: '',
      file: RULE,
      find: 'const until = null',
      replace: 'const until = null',
    }
    expect(await missedBy(nothing)).toEqual([])
  })

  it.each([...CORE_MUTATIONS, ...ORDER_MUTATIONS])(
    'is held by an example where it is broken: $name',
    async (mutation) => {
      expect(await missedBy(mutation)).not.toEqual([])
    },
  )
})

describe('when what may have been done is looked at', () => {
  it.each(LOOK_MUTATIONS)('is held by an example where it is broken: $name', async (mutation) => {
    const mutated = await loadMutated<{ decideNext: typeof decideNext }>(mutation.file, mutation)
    const missed = LOOK_EXAMPLES.filter(
      ({ state, next }) => JSON.stringify(mutated.decideNext(state)) !== JSON.stringify(next),
    )
    expect(missed.map(({ name }) => name)).not.toEqual([])
  })
})
