import { lengthLimitOf, type StepType } from '#core/sequence/sequence-step.ts'
import type { Draft } from '#core/writing/draft.ts'
import type { DraftFacts } from '#core/writing/facts.ts'
import { fillIn } from '#core/writing/fill-in.ts'
import type { MessageProblem } from '#core/writing/person-message.ts'
import { maxOf } from '../../sequence/step-fields.tsx'
import type { EditKey, SequenceViewModel } from './sequence-view-model.ts'

/** A text of the user's own while it is typed. */
export interface TypedText {
  readonly key: EditKey
  readonly number: number
  readonly stepType: StepType
  readonly body: string
  /** The most characters that are sent. */
  readonly max: number
  readonly variant: string | null
}

/** What is typed right now; null where nothing is, or Overture writes it. */
export const typedText = ({ typing, editing }: SequenceViewModel): TypedText | null => {
  const form = typing === null ? null : editing.get(typing.key)
  const step = typing === null ? undefined : form?.steps[typing.index]
  if (!typing || !form || !step) return null
  const { stepType, mode } = step
  if (mode !== 'static' || lengthLimitOf(stepType) === 0) return null
  const variant = form.variants[typing.variant]
  return {
    ...{ key: typing.key, number: typing.index + 1, stepType },
    body: (variant?.body ?? step.body).trim(),
    max: maxOf(step),
    variant: variant?.key ?? null,
  }
}

/** As somebody would get it, and what can be said against it while it is typed. */
export const filledText = (
  { body, max, stepType }: TypedText,
  facts: DraftFacts,
): Draft & { readonly problems: readonly MessageProblem[] } => {
  const { problems, ...text } = fillIn(body, facts)
  const tooLong = { code: 'too_long', detail: String(max) }
  const empty = { code: 'empty', detail: '' }
  return {
    ...text,
    problems: [
      ...(body === '' && stepType !== 'connect' ? [empty] : []),
      ...([...text.body].length > max ? [tooLong] : []),
      ...problems,
    ],
  }
}
