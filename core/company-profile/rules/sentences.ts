import { MAX_SOURCE_LENGTH } from '../supported-proposals.ts'
import type { PagePlace, WebPage } from '../web-page.ts'

/** One sentence of a page, as it stands there. */
export interface Sentence {
  readonly place: PagePlace
  readonly text: string
}

/** More than any page that speaks for a company has; the rest is not looked at. */
const MAX_SENTENCES = 1500

/** A full stop that ends a sentence: before a space, and not behind an abbreviation. */
const ENDS = /(?<=[。！？])|(?<=(?<!\b(?:e\.g|i\.e|inc|ltd|co|corp|mr|ms|dr|st|no|vs))[.!?])\s+/iu

/** What asks a machine for something instead of telling people about a company. */
const TO_MACHINES = new RegExp(
  [
    String.raw`\b(?:ignore|disregard|forget|override)\b.{0,60}\b(?:instructions?|prompts?|rules)\b`,
    String.raw`\b(?:you are|as) an? (?:ai|llm|language model|assistant)\b`,
    String.raw`\bsystem prompt\b|<\/?(?:system|assistant|user)>`,
    '(?:指示|命令|プロンプト).{0,20}(?:無視|忘れ|従)|AI(?:アシスタント)?への(?:指示|命令)',
  ].join('|'),
  'iu',
)

/** What the page says, sentence by sentence; commands to machines are left out. */
export const sentencesOf = ({ texts }: WebPage): readonly Sentence[] =>
  texts
    .flatMap(({ place, text }) => text.split(ENDS).map((part) => ({ place, text: part.trim() })))
    .filter(({ text }) => text !== '' && text.length <= MAX_SOURCE_LENGTH)
    .filter(({ text }) => !TO_MACHINES.test(text.normalize('NFKC')))
    .slice(0, MAX_SENTENCES)

/** Those of these places, one place after the other. */
export const ofPlaces = (
  sentences: readonly Sentence[],
  ...places: readonly PagePlace[]
): readonly Sentence[] =>
  places.flatMap((place) => sentences.filter((sentence) => sentence.place === place))
