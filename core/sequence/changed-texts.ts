import type { SequenceMessageId } from '../runtime/ids.ts'
import type { StepSettings } from './sequence-api.ts'

/** A step that may be there already, in its place. */
export type EditedStep = StepSettings & { readonly id: SequenceMessageId | null }

/** What follows for texts by steps that were there before. */
export interface ChangedTexts {
  /** Steps by which other texts are written now. */
  readonly rewritten: ReadonlySet<SequenceMessageId>
  /** Steps that are gone, and what is drafted by them with them. */
  readonly removed: readonly SequenceMessageId[]
}

export const changedTexts = (
  before: readonly EditedStep[],
  after: readonly EditedStep[],
): ChangedTexts => {
  const earlier = new Map(before.map((step) => [step.id, textOf(step, before)]))
  const rewritten = new Set<SequenceMessageId>()
  for (const step of after) {
    if (step.id !== null && earlier.get(step.id) !== textOf(step, after)) rewritten.add(step.id)
  }
  const kept = new Set(after.map(({ id }) => id))
  const removed = before.flatMap(({ id }) => (id === null || kept.has(id) ? [] : [id]))
  return { rewritten, removed }
}

/** All that a text by the step depends on: a writer opens a conversation otherwise than it follows up. */
const textOf = (step: EditedStep, steps: readonly EditedStep[]): string => {
  const { mode, body, variants, promptVersion, maxLength } = step
  const isOpening = steps.find(({ stepType }) => stepType === 'message') === step
  const texts = variants.length > 0 ? variants.map((one) => [one.key, one.body]) : body
  return JSON.stringify([mode, texts, promptVersion, maxLength, mode === 'ai' && isOpening])
}
