import { draftFacts, type DraftFacts } from '#core/writing/facts.ts'
import { fillIn } from '#core/writing/fill-in.ts'
import type { MessageEvidence } from '#core/writing/person-message.ts'
import type { SeededMessage } from '../network/history.ts'
import { replyText } from '../network/thread.ts'
import type { Person } from '../people/person.ts'
import type { SeededRandom } from '../people/seeded-random.ts'
import type { DemoStep } from './sequences.ts'

/** A text that was sent to somebody, letter for letter. */
export interface DemoMessage {
  readonly at: number
  /** Of the sequence, from 0; null for an answer to their reply. */
  readonly step: number | null
  readonly variant: string | null
  readonly body: string
  readonly evidence: readonly MessageEvidence[]
}

/** What a step says to somebody, by one of its wordings. */
export const writtenBy = (
  { body, variants }: Pick<DemoStep, 'body' | 'variants'>,
  person: Person,
  random: SeededRandom,
): Pick<DemoMessage, 'variant' | 'body' | 'evidence'> => {
  const variant = variants.length === 0 ? null : random.pick(variants)
  const { body: text, evidence } = fillIn(variant?.body ?? body, factsOf(person))
  return { variant: variant?.key ?? null, body: text, evidence }
}

/** What was written to somebody, and when they replied. */
interface WrittenPast {
  readonly person: Person
  readonly messages: readonly DemoMessage[]
  readonly repliedAt?: number
}

/** What was written in a thread, oldest first. */
export const threadOf = ({ person, messages, repliedAt }: WrittenPast): SeededMessage[] =>
  [
    ...messages.map(({ at, body }) => ({ at, from: 'member', text: body }) as const),
    ...(repliedAt === undefined
      ? []
      : [{ at: repliedAt, from: 'person', text: replyOf(person) } as const]),
  ].toSorted((one, other) => one.at - other.at)

/** What somebody replies, as the network has it. */
export const replyOf = (person: Person): string =>
  person.replying === null ? '' : replyText(person, person.replying.intent)

/** What a visit finds out about somebody. */
const factsOf = (person: Person): DraftFacts =>
  draftFacts({
    person: { ...person, positions: [], customFields: {} },
    sender: { firstName: '', lastName: '', company: '' },
    materials: {},
  })
