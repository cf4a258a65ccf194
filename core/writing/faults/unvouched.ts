import { plainWords } from '../../sales-kit/words.ts'
import type { Language } from '../../user/language.ts'
import { isCommonWord } from './common-words.ts'
import type { LookedAt } from './fault.ts'
import type { Grounds } from './grounds.ts'
import { isKnownKatakana } from './katakana.ts'
import { isNeutralKatakana, isNeutralHan, tellingParts } from './neutral-japanese.ts'
import { isNeutralWord } from './neutral-words.ts'
import { withoutOffers } from './numbers.ts'
import { withoutNames } from './statements.ts'
import { sentencesOf } from './text.ts'

/**
 * Words of a text that no fact has, and no message needs. Where a profile tells its reader what to write, none of
 * them stands in a draft by chance.
 */
export const unvouchedIn = ({ added, language, grounds }: LookedAt): readonly string[] => {
  if (grounds.suspect.length === 0) return []
  const text = withoutNames(added, grounds)
  const found = [
    ...sentencesOf(text).flatMap((sentence) => withoutOffers(sentence).match(/\p{N}+/gu) ?? []),
    ...(text.match(/[=^~<>*_$#|\\{}]{2,}/gu) ?? []),
    ...UNKNOWN[language](text, grounds),
    ...grounds.suspect.flatMap((passage) => sharedWith(passage, text)),
  ]
  return found.filter((each) => !grounds.has(each)).slice(0, 3)
}

const LATIN = /\p{Script=Latin}[\p{Script=Latin}\p{M}']{2,}/gu
const RUN = /[\p{Script=Han}々]{2,}|\p{Script=Katakana}[\p{Script=Katakana}ー]+/gu

const unknownLatin = (text: string, { hasWord }: Grounds): readonly string[] =>
  (text.match(LATIN) ?? []).filter(
    (word) => !isCommonWord(word) && !(word.length > 3 && isNeutralWord(word)) && !hasWord(word),
  )

const unknownJapanese = (text: string, { hasPair, has }: Grounds): readonly string[] => [
  ...(text.match(RUN) ?? []).flatMap((run) =>
    /^[\p{Script=Han}々]/u.test(run)
      ? tellingParts(run, hasPair)
      : isKnownKatakana(run) || isNeutralKatakana(run)
        ? []
        : [run],
  ),
  ...(text.match(/\p{Script=Han}/gu) ?? []).filter((one) => !isNeutralHan(one) && !has(one)),
]

const UNKNOWN: Readonly<Record<Language, typeof unknownLatin>> = {
  en: unknownLatin,
  ja: (text, grounds) => [...unknownLatin(text, grounds), ...unknownJapanese(text, grounds)],
}

const MIN_SHARED_WORDS = 2
const MIN_SHARED_CHARACTERS = 4
const NEEDED =
  /^(?:about|after|also|been|before|could|does|find|from|have|hello|here|into|just|know|like|made|make|more|most|much|only|other|over|some|sure|team|than|that|their|them|then|there|they|this|time|very|want|well|were|what|when|where|which|while|will|with|work|would|write|writing|your|you)$/u

/** Two words of an order, or a few characters in a row that no courtesy has. */
const sharedWith = (passage: string, text: string): readonly string[] => {
  const told = new Set(plainWords(passage).match(/[\p{Script=Latin}\p{M}]{4,}/gu))
  const words = [...new Set(plainWords(text).match(/[\p{Script=Latin}\p{M}]{4,}/gu))].filter(
    (word) => told.has(word) && !NEEDED.test(word),
  )
  const parts = [...text]
    .map((_, at) => text.slice(at, at + MIN_SHARED_CHARACTERS))
    .filter((part) => /[\p{Script=Han}\p{Script=Katakana}]/u.test(part) && passage.includes(part))
    .filter((part) => !/願|伺|頂|存|連絡|様|\s/u.test(part))
  return [...(words.length < MIN_SHARED_WORDS ? [] : words), ...parts]
}
