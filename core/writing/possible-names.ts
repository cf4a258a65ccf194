import type { DraftFacts } from './facts.ts'
import { isCommonWord } from './faults/common-words.ts'
import { isKnownKatakana } from './faults/katakana.ts'
import { groundsOf } from './faults/grounds.ts'
import { seenText } from './faults/text.ts'

/** More than these are not looked for: a text of nothing but names can't be approved anyway. */
const MAX_NAMES = 24
const WORD = /\p{Script=Latin}[\p{Script=Latin}\p{M}-]*/gu
/** Names of people have a title behind them, those of companies their form on either side. */
const HAN =
  /(?<=株式会社|合同会社|有限会社)\p{Script=Han}{2,12}|\p{Script=Han}{2,12}?(?=様|さん|氏|殿|先生|君|くん|株式会社|合同会社|有限会社)/gu
const KATAKANA = /[\p{Script=Katakana}ー]{2,}/gu

/**
 * Words of a text that may be somebody's name, or two in a row: those that say nothing else, and that no
 * fact has. Where they are one's of somebody else, the text mustn't have them.
 */
export const possibleNames = (body: string, facts: DraftFacts): readonly string[] => {
  const text = seenText(body)
  const { has } = groundsOf(facts)
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ word, index }))
  const pairs = words.slice(1).flatMap(({ word, index }, at) => {
    const before = words[at]
    const isNext = before && /^\s+$/u.test(text.slice(before.index + before.word.length, index))
    return isNext && !isCommonWord(before.word) && !isCommonWord(word)
      ? [`${before.word} ${word}`]
      : []
  })
  const singles = words.flatMap(({ word }) =>
    word.length > 2 && /^\p{Lu}/u.test(word) && !isCommonWord(word) ? [word] : [],
  )
  const katakana = (text.match(KATAKANA) ?? []).filter((run) => !isKnownKatakana(run))
  // A whole name is written with and without a space; most family names have two characters.
  const han = (text.match(HAN) ?? []).flatMap((run) => [run, run.slice(0, 2)])
  const names = new Set([...pairs, ...singles, ...han, ...katakana])
  return [...names].filter((name) => !has(name)).slice(0, MAX_NAMES)
}
