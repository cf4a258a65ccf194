import { partsOf } from '../sequence/variables.ts'
import type { Language } from '../user/language.ts'
import type { Draft, DraftProblem, ThreadMessage } from './draft.ts'
import type { DraftFacts, Fact } from './facts.ts'
import { foreignAddressesIn } from './faults/addresses.ts'
import { unsupportedClaimsIn } from './faults/claims.ts'
import { falseEvidenceIn } from './faults/false-evidence.ts'
import { groundsOf } from './faults/grounds.ts'
import { instructionsIn } from './faults/instructions.ts'
import { otherPeopleIn } from './faults/other-people.ts'
import { placeholdersIn } from './faults/placeholders.ts'
import { THREAD } from './faults/suspect.ts'
import { remembered, seenText, sentencesOf } from './faults/text.ts'
import { wrongLanguageIn } from './faults/wrong-language.ts'

export interface DraftContext {
  readonly facts: DraftFacts
  readonly language: Language
  /** In characters, both. */
  readonly maxLength: number
  readonly minLength?: number
  /** The step's text as its user wrote it, with variables: where a draft has it to the letter, it is the user's word. */
  readonly ownWording?: string
  /** Names of people and companies that this draft must not mention. */
  readonly others?: readonly string[]
  /** A draft may speak of what was written before only where it is here. */
  readonly thread?: readonly ThreadMessage[]
}

/** Whatever keeps a draft from being approved, whoever wrote it; nothing where it can be. */
export const checkDraft = (draft: Draft, context: DraftContext): readonly DraftProblem[] => {
  const seen = seenText(draft.body)
  if (seen.trim() === '') return [{ code: 'empty', detail: '' }]
  const { facts, language, ownWording = '', others = [], thread = [] } = context
  const parts = partsOf(ownWording)
  const fallbacks = parts.flatMap((part) => (part.kind === 'variable' ? [part.fallback] : []))
  const grounds = groundsOf(facts, [
    ...fallbacks.map((value): Fact => ({ field: 'fallback', value, origin: 'sender' })),
    ...thread.map(({ from, text }): Fact => ({ field: THREAD, value: text, origin: from })),
  ])
  const wording = parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []))
  // What the user is called stays: it is the subject of what else is told.
  const materials = facts.filter(({ value }) => !grounds.called.own.includes(value))
  const added = withoutOwn(seen, wording, materials)
  const lookedAt = { seen, added, language, grounds, others, thread }
  return [
    ...lengthProblems(draft.body, context),
    ...placeholdersIn(lookedAt),
    ...wrongLanguageIn(lookedAt),
    ...foreignAddressesIn(lookedAt),
    ...otherPeopleIn(lookedAt),
    ...instructionsIn(lookedAt),
    ...unsupportedClaimsIn(lookedAt),
    ...falseEvidenceIn(draft, facts),
  ]
}

const lengthProblems = (
  body: string,
  { maxLength, minLength = 0 }: DraftContext,
): readonly DraftProblem[] => {
  const length = [...body].length
  if (length > maxLength) return [{ code: 'too_long', detail: String(maxLength) }]
  return length < minLength ? [{ code: 'too_short', detail: String(minLength) }] : []
}

const seenOwn = remembered(seenText)
const MIN_OWN_LENGTH = 6
const LINK = /^https?:\/\/\S+$|^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/u

/** A text without what its user wrote: the step's wording, sentences of their materials, their links. */
const withoutOwn = (seen: string, wording: readonly string[], facts: DraftFacts): string => {
  const own = facts.filter(({ origin }) => origin !== 'person').map(({ value }) => seenOwn(value))
  const links = own.filter((value) => LINK.test(value))
  const texts = [
    ...wording.map((text) => seenText(text).trim()),
    ...own.flatMap(sentencesOf),
  ].filter((text) => text.length >= MIN_OWN_LENGTH && !LINK.test(text))
  const withoutTexts = texts
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, text) => left.replaceAll(text, '\n'), seen)
  return links.reduce(withoutLink, withoutTexts)
}

/** Whole links only: what goes on behind one leads elsewhere. */
const withoutLink = (text: string, link: string): string => {
  let left = text
  for (let at = left.indexOf(link); at >= 0; at = left.indexOf(link, at + 1)) {
    const [before, after] = [left.slice(0, at), left.slice(at + link.length)]
    const isWhole = !/[\w.@-]$/u.test(before) && !/^(?:[\w@%/?#&=-]|[.:]\w)/u.test(after)
    if (isWhole) left = `${before} ${after}`
  }
  return left
}
