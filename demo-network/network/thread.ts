import type { Person } from '../people/person.ts'
import type { ReplyIntent } from '../people/replying.ts'
import { seededRandom } from '../people/seeded-random.ts'
import { languageOfCountry, replies } from '../people/words/replies.ts'
import type { ContactHistory } from './contact-history.ts'
import type { SeededMessage } from './history.ts'
import type { Relation } from './relation.ts'

interface ThreadFacts {
  readonly history: ContactHistory
  readonly relation: Relation
  readonly now: number
}

/** What stands in the thread of a member with somebody by now, oldest first. */
export const threadAt = (
  person: Person,
  { history, relation, now }: ThreadFacts,
): SeededMessage[] => {
  const note = noteIn(relation)
  const said = [...history.past, ...(note ? [note] : []), ...history.messages]
  const written = said.filter(({ from }) => from === 'member')
  const reply = replyTo(person, acceptedWith(note, written, relation))
  const hasReplied = said.some(({ from, at }) => from === 'person' && at <= (reply?.at ?? 0))
  const computed = reply === null || reply.at > now || hasReplied ? [] : [reply]
  return [...said, ...computed].toSorted((a, b) => a.at - b.at)
}

/** What somebody who is asked at once would reply. */
export const replyText = (person: Person, intent: ReplyIntent): string => {
  const random = seededRandom('reply', person.publicIdentifier, intent)
  const texts = replies[languageOf(person, random.chance(0.4))]?.[intent] ?? []
  return random
    .pick(texts)
    .replaceAll('{name}', person.firstName)
    .replaceAll('{company}', person.companyName)
}

/** Who writes their name in Japanese writes Japanese; of the others some their country's language. */
const languageOf = ({ fullName, countryCode }: Person, isAtHome: boolean): string => {
  if (/\p{Script=Han}/u.test(fullName)) return 'ja'
  const home = languageOfCountry[countryCode] ?? 'en'
  return isAtHome && home !== 'ja' ? home : 'en'
}

/** The note of an invitation is the first of the thread once it was accepted. */
const noteIn = (relation: Relation): SeededMessage | null => {
  if (relation.kind !== 'first' || relation.invitation.note === null) return null
  return { at: relation.invitation.at, from: 'member', text: relation.invitation.note }
}

/** A note is answered from when it was accepted. */
const acceptedWith = (
  note: SeededMessage | null,
  written: readonly SeededMessage[],
  relation: Relation,
): number[] =>
  written.map((one) => (one === note && relation.kind === 'first' ? relation.acceptedAt : one.at))

const replyTo = (person: Person, writtenAt: readonly number[]): SeededMessage | null => {
  const { replying } = person
  const at = replying && writtenAt[replying.to - 1]
  if (!replying || at === undefined || at === null) return null
  const text = replyText(person, replying.intent)
  return { at: at + replying.afterMs, from: 'person', text }
}
