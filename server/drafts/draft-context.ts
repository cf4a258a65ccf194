import { lengthLimitOf, MAX_MESSAGE_LENGTH } from '#core/sequence/sequence-step.ts'
import type { DraftContext } from '#core/writing/check-draft.ts'
import type { WriteRequest } from '#core/writing/draft-writer.ts'
import type { ThreadMessage } from '#core/writing/draft.ts'
import { draftFacts } from '#core/writing/facts.ts'
import { toldFacts, toldThread } from '#core/writing/told-facts.ts'
import type { DraftBrief } from './draft-store.ts'

/** The step's text, by the wording of a variant. */
export const bodyOf = ({ step }: DraftBrief, variant: string | null): string =>
  step?.variants.find(({ key }) => key === variant)?.body ?? step?.body ?? ''

const languageOf = ({ step, prompt, language }: DraftBrief) =>
  step?.mode === 'static' ? language : (prompt?.language ?? language)

/** The least of what the network, the step and the prompt allow. */
const maxLengthOf = ({ step, prompt }: DraftBrief): number =>
  Math.min(
    step === null ? MAX_MESSAGE_LENGTH : lengthLimitOf(step.stepType),
    step?.maxLength ?? Number.POSITIVE_INFINITY,
    (step?.mode === 'static' ? null : prompt?.maxLength) ?? Number.POSITIVE_INFINITY,
  )

const threadOf = ({ thread }: DraftBrief): readonly ThreadMessage[] =>
  thread.map(({ from, text }) => ({ from: from === 'member' ? 'sender' : from, text }))

/** By what a text is judged. */
export const checkedBy = (brief: DraftBrief, variant: string | null): DraftContext => ({
  ...writtenBy(brief),
  ownWording: brief.step?.mode === 'static' ? bodyOf(brief, variant) : '',
})

/** What a writer is asked for. */
export const requestOf = (brief: DraftBrief, variant: string | null): WriteRequest => ({
  ...writtenBy(brief),
  facts: toldFacts(draftFacts(brief.sources)),
  thread: toldThread(threadOf(brief)),
  purpose: brief.purpose,
  instructions: [brief.prompt?.instructions ?? '', bodyOf(brief, variant)]
    .filter((each) => each !== '')
    .join('\n\n'),
  tone: brief.prompt?.tone ?? '',
})

const writtenBy = (brief: DraftBrief) => ({
  facts: draftFacts(brief.sources),
  language: languageOf(brief),
  maxLength: maxLengthOf(brief),
  thread: threadOf(brief),
})
