import type { SequenceStep } from '../sequence/sequence-step.ts'
import type { PromptPurpose } from './prompt.ts'

/** What the text of a step is for, by its place (from 0): everything after the first message follows up. */
export const purposeOfStep = (
  steps: readonly Pick<SequenceStep, 'stepType'>[],
  index: number,
): PromptPurpose => {
  if (steps[index]?.stepType === 'connect') return 'invite_note'
  const isLater = steps.slice(0, index).some(({ stepType }) => stepType === 'message')
  return isLater ? 'follow_up' : 'first_message'
}
