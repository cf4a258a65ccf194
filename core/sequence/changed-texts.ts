import type { SequenceMessageId } from '../runtime/ids.ts'
import type { StepSettings } from './sequence-api.ts'

/** A step that may be there already, in its place. */
export type EditedStep = StepSettings & { readonly id: SequenceMessageId | null }

/** The steps, all there before, by which other texts are written now. */
export const changedTexts = (
  before: readonly EditedStep[],
  after: readonly EditedStep[],
): ReadonlySet<SequenceMessageId> => {
  const earlier = new Map(before.map((step) => [step.id, textOf(step, before)]))
  const changed = new Set<SequenceMessageId>()
  for (const step of after) {
    if (step.id !== null && earlier.get(step.id) !== textOf(step, after)) changed.add(step.id)
  }
  return changed
}

/** All that a text by the step depends on: a writer opens a conversation otherwise than it follows up. */
const textOf = (step: EditedStep, steps: readonly EditedStep[]): string => {
  const { mode, body, variants, promptVersion, maxLength } = step
  const isOpening = steps.find(({ stepType }) => stepType === 'message') === step
  const texts = variants.length > 0 ? variants.map((one) => [one.key, one.body]) : body
  return JSON.stringify([mode, texts, promptVersion, maxLength, mode === 'ai' && isOpening])
}
