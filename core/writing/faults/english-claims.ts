import { isAcronym, isCommonWord, LANGUAGE_NAMES, WEEKDAYS } from './common-words.ts'
import { MONTHS, type Grounds } from './grounds.ts'
import { NUMBER_WORDS } from './numerals.ts'
import { sentencesOf } from './text.ts'

/** What follows a word that names nobody, at the beginning: a list, or what is to be done. */
const NOT_NAMED = /^(?::| (?:if|when|me|us|the|an?|your|my|it|that)\b)/iu
const PROMISE = /\b(?:i'll|we'll|let's|(?:shall|could|can|may) (?:i|we)|how about)\b/iu
const IS_NUMBER = new RegExp(`^(?:${NUMBER_WORDS})$`, 'iu')
const WORD = /\p{L}[\p{L}\p{M}\p{N}'&]*(?:\.\p{L}+)*/gu
const ASK =
  /\?|\b(?:would|could|how about|free|suit|works?|let me know|happy to|i'll|we'll|let's|shall)\b/iu

/** Names that a text in English holds and no fact has: capitalised words that no ordinary sentence needs. */
export const ungroundedNames = (text: string, grounds: Grounds): readonly string[] =>
  sentencesOf(text)
    .flatMap((sentence) =>
      runsOf(sentence, grounds).filter(
        (run) =>
          !grounds.has(run.join(' ')) &&
          !(isAllKnown(run, grounds) && (grounds.hasTogether(run) || isTitled(run, grounds))),
      ),
    )
    .map((run) => run.join(' '))

/** Capitalised words that stand side by side are one name. */
const runsOf = (sentence: string, grounds: Grounds): readonly (readonly string[])[] => {
  const runs: string[][] = []
  let end = -1
  for (const { 0: word, index } of sentence.matchAll(WORD)) {
    const bare = word.replace(/'(?:s|ve|re|ll|d|m)$|'$/u, '')
    if (isName(bare, sentence.slice(0, index), sentence)) {
      const isNext = end >= 0 && /^ ?[&.-]? ?$/u.test(sentence.slice(end, index))
      // A first word that is grounded with what follows begins a name; else it is only a first word.
      if (isNext) runs.at(-1)?.push(bare)
      else runs.push([bare])
      end = index + word.length
    } else end = -1
  }
  return runs.flatMap((run) => splitAtKnown(run, grounds))
}

/** "Fjordline Freight" stays whole where a fact has it; what no fact has together is judged word by word. */
const splitAtKnown = (run: readonly string[], grounds: Grounds): readonly (readonly string[])[] => {
  if (run.length === 1 || grounds.has(run.join(' ')) || grounds.hasTogether(run)) return [run]
  return isAllKnown(run, grounds) && run.length < 3 ? [run] : run.map((word) => [word])
}

/** "Principal Mokoena": what somebody is, and what they are called. */
const isTitled = (run: readonly string[], { called }: Grounds): boolean =>
  called.person.includes(run.at(-1) ?? '')

const isAllKnown = (run: readonly string[], grounds: Grounds): boolean => run.every(grounds.hasWord)

const isName = (word: string, before: string, sentence: string): boolean => {
  if (!/^\p{Lu}|\p{Ll}\p{Lu}/u.test(word) || word.length < 2 || isAcronym(word)) return false
  if (/^\p{Lu}\d+$/u.test(word) || IS_NUMBER.test(word)) return false
  const plain = word.toLowerCase()
  if (word === word.toUpperCase() && isCommonWord(plain)) return false
  if (MONTHS.includes(plain)) return !PROMISE.test(sentence)
  if (WEEKDAYS.has(plain))
    return !ASK.test(sentence) && !/\b(?:an?|any|every|most) $/iu.test(before)
  if (NOT_NAMED.test(sentence.slice(before.length + word.length))) return false
  const isFirst = !/[\p{L}\p{N}]/u.test(before) || /["“(–—-]\s*$|: ?$/u.test(before)
  if (LANGUAGE_NAMES.has(plain) && !/\byou(?:r|'\w+)?\b/iu.test(sentence)) return false
  if (isFirst || GREETING.test(before)) return !isCommonWord(word)
  return !COURTESIES.has(plain) && !word.startsWith("I'")
}

/** What stands before the first word of a sentence that begins on the line of its greeting. */
const GREETING = /^(?:\S+ ){0,3}\S+[,!] ?$/u

/** Capitalised by habit, wherever they stand. */
const COURTESIES = new Set(
  'regards wishes thanks sincerely day morning afternoon evening all best'.split(' '),
)
