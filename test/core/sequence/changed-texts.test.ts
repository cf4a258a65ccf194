import { describe, expect, it } from 'vitest'
import { changedTexts, type EditedStep } from '#core/sequence/changed-texts.ts'
import { newStep } from '#core/sequence/edit-steps.ts'
import { sequenceMessageId } from '#core/runtime/ids.ts'
import type { StepType } from '#core/sequence/sequence-step.ts'

const step = (
  id: number,
  more: Partial<EditedStep> = {},
  type: StepType = 'message',
): EditedStep => ({
  ...newStep(type),
  ...{ id: sequenceMessageId(id), variants: [], promptVersion: null, requiresApproval: false },
  ...more,
})
const variant = (key: string, weight = 1) => ({ key, body: `Hello ${key}`, weight })
const connect = step(1, {}, 'connect')

describe('the steps that write otherwise', () => {
  it.each<{
    what: string
    before?: Partial<EditedStep>
    after: Partial<EditedStep>
    isChanged: boolean
  }>([
    { what: 'body', after: { body: 'Hi' }, isChanged: true },
    { what: 'mode', after: { mode: 'ai' }, isChanged: true },
    { what: 'greatest length', after: { maxLength: 100 }, isChanged: true },
    { what: 'variants', after: { variants: [variant('A'), variant('B')] }, isChanged: true },
    {
      what: 'text of a variant',
      before: { variants: [variant('A'), variant('B')] },
      after: { variants: [variant('A'), { ...variant('B'), body: 'Hi' }] },
      isChanged: true,
    },
    {
      what: 'body beside variants',
      before: { variants: [variant('A'), variant('B')] },
      after: { variants: [variant('A'), variant('B')], body: 'Hi' },
      isChanged: false,
    },
    {
      what: 'weights of variants',
      before: { variants: [variant('A'), variant('B')] },
      after: { variants: [variant('A', 3), variant('B')] },
      isChanged: false,
    },
    { what: 'delay', after: { delayValue: 9 }, isChanged: false },
    { what: 'need of an approval', after: { requiresApproval: true }, isChanged: false },
  ])('are those with another $what: $isChanged', ({ before, after, isChanged }) => {
    const { rewritten: changed } = changedTexts(
      [connect, step(2, before)],
      [connect, step(2, after)],
    )
    expect([...changed]).toEqual(isChanged ? [2] : [])
  })

  it('are those of a writer that open the conversation now, or no longer do', () => {
    const [first, second] = [step(2, { mode: 'ai' }), step(3, { mode: 'ai' })]
    const { rewritten: changed } = changedTexts([connect, first, second], [connect, second, first])
    expect([...changed]).toEqual([3, 2])
    const { rewritten: plain } = changedTexts(
      [connect, step(2), step(3)],
      [connect, step(3), step(2)],
    )
    expect([...plain]).toEqual([])
  })
})

describe('the steps that are gone', () => {
  it('are those that were there before: new ones are neither gone nor changed', () => {
    const added = { ...step(9), id: null }
    expect(changedTexts([connect, step(2), step(3)], [connect, step(3), added])).toEqual({
      rewritten: new Set(),
      removed: [2],
    })
    expect(changedTexts([added], [connect]).removed).toEqual([])
  })
})
