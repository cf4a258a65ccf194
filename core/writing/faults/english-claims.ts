import { isAcronym, isCommonWord, WEEKDAYS } from './common-words.ts'
import type { Grounds } from './grounds.ts'
import { sentencesOf } from './text.ts'

const WORD = /\p{L}[\p{L}\p{M}\p{N}'&]*(?:\.\p{L}+)*/gu
const ASK = /\?|\b(?:would|could|how about|free|suit|works?|let me know|happy to)\b/iu

/** Names that a text in English holds and no fact has: capitalised words that no ordinary sentence needs. */
export const ungroundedNames = (text: string, grounds: Grounds): readonly string[] =>
  sentencesOf(text)
    .flatMap((sentence) =>
      runsOf(sentence, grounds).filter(
        (run) =>
          !grounds.has(run.join(' ')) && !(run.every(grounds.hasWord) && grounds.hasTogether(run)),
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

const isAllKnown = (run: readonly string[], grounds: Grounds): boolean => run.every(grounds.hasWord)

const isName = (word: string, before: string, sentence: string): boolean => {
  if (!/^\p{Lu}|\p{Ll}\p{Lu}/u.test(word) || word.length < 2 || isAcronym(word)) return false
  const plain = word.toLowerCase()
  if (WEEKDAYS.has(plain)) return !ASK.test(sentence)
  const isFirst = !/[\p{L}\p{N}]/u.test(before) || /["“(–—-]\s*$|: ?$/u.test(before)
  if (isFirst || GREETING.test(before)) return !isCommonWord(word)
  return !COURTESIES.has(plain) && !word.startsWith("I'")
}

/** What stands before the first word of a sentence that begins on the line of its greeting. */
const GREETING = /^(?:\S+ ){0,3}\S+[,!] ?$/u

/** Capitalised by habit, wherever they stand. */
const COURTESIES = new Set(
  'regards wishes thanks sincerely day morning afternoon evening all best'.split(' '),
)
