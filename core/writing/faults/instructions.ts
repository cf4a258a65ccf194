import { plainWords, hasPhrase } from '../../sales-kit/words.ts'
import type { DraftProblem } from '../draft.ts'
import { problemsOf, type LookedAt } from './fault.ts'
import { isInstruction } from './suspect.ts'
import { matchesOf, sentencesOf } from './text.ts'
import { isCommonWord, isCommonKatakana } from './common-words.ts'

/** What a writer says of its work rather than to the person. */
const MEANT_FOR_THE_USER = [
  /\b(?:sure|certainly|of course|absolutely)[!,.:]? (?:here|i)\b/iu,
  /\bhere(?:'s| is| are) (?:the|your|an?|some) (?:\w+ ){0,2}(?:message|draft|note|version|email|text|reply)\b/iu,
  /\bas an? (?:AI|artificial|(?:large )?language model|assistant|bot)\b/iu,
  /\b(?:previous|prior|above|system|my|these|your) (?:instructions?|prompts?)\b|\bthe instructions\b|\bof the prompt\b|\bsystem prompt\b/iu,
  /\bcharacter limit\b|\bword count\b|\b\d+ characters\b|\bmeets? the requirements\b/iu,
  /\b(?:developer mode|api key|jailbreak)\b|^(?:system|assistant|user):/imu,
  /<\||\[\/?INST\]|###|"role"|```|<\/?(?:profile|instructions?|system)>/iu,
  /\bI (?:can't|cannot|can not|am unable to|won't) (?:visit|access|browse|comply|help with|write|generate)\b/iu,
  /(?:システム)?プロンプト|開発者モード|APIキー|AI(?:言語モデル|アシスタント)?として|言語モデル/iu,
  /^(?:システム|アシスタント|ユーザー):/imu,
  /(?:これまでの|上記の|以前の|ご|プロフィールの)指示(?:は|を|に|の(?:とおり|通り))/u,
  /文字数(?:制限|以内)|以下(?:が|は|の)(?:、)?(?:.{0,6})(?:メッセージ|下書き|文面|文章|返信)(?:案)?(?:です|となり|を(?:ご利用|お使い))/u,
] as const

const QUOTED = /["“「『]([^"”」』]{2,60})["”」』]/gu

/** An instruction of a profile that was obeyed, or talk about the writer's own instructions. */
export const instructionsIn = ({ added, grounds }: LookedAt): readonly DraftProblem[] => {
  const told = MEANT_FOR_THE_USER.flatMap((pattern) => matchesOf(added, pattern)).filter(
    (phrase) => !grounds.has(phrase),
  )
  const orders = sentencesOf(added).filter(isInstruction)
  const plain = plainWords(added)
  const asked = grounds.suspect
    .flatMap(payloadsOf)
    .filter((payload) => hasPhrase(plain, plainWords(payload)) && !grounds.has(payload))
  return problemsOf('instruction', [...told, ...orders, ...asked])
}

/** What an instruction wants to be written: its quotations, and words that hardly anybody writes by chance. */
const payloadsOf = (sentence: string): readonly string[] => [
  ...[...sentence.matchAll(QUOTED)].map(([, inside = '']) => inside),
  ...(sentence.match(/\p{Script=Katakana}[\p{Script=Katakana}ー]+/gu) ?? []).filter(
    (word) => !isCommonKatakana(word),
  ),
  ...(sentence.match(/[\p{Script=Latin}]{4,}/gu) ?? []).filter((word) => !isCommonWord(word)),
]
