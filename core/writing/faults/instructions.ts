import { plainWords, hasPhrase } from '../../sales-kit/words.ts'
import type { DraftProblem } from '../draft.ts'
import { problemsOf, type LookedAt } from './fault.ts'
import type { Grounds } from './grounds.ts'
import { isInstruction } from './suspect.ts'
import { unvouchedIn } from './unvouched.ts'
import { matchesOf, sentencesOf } from './text.ts'
import { isCommonWord } from './common-words.ts'
import { isKnownKatakana } from './katakana.ts'

/** What a writer says of its work rather than to the person. */
const MEANT_FOR_THE_USER = [
  /\b(?:sure|certainly|of course|absolutely)[!,.:]? (?:here|i)\b/iu,
  /\bhere(?:'s| is| are) (?!the short version)(?:the|your|an?|some) (?:\w+ ){0,2}(?:message|draft|note|version|email|text|reply)\b/iu,
  /\bas an? (?:AI|artificial|(?:large )?language model|assistant|bot)\b/iu,
  /\b(?:previous|prior|above|system|my|these|your) (?:instructions?|prompts?)\b|\bthe instructions\b|\bof the prompt\b|\bsystem prompt\b/iu,
  /\bthis (?:draft|message|text|note) (?:is|was|has been|needs) (?:\w+ )?(?:approved|rejected|no review|written by)/iu,
  /この(?:下書き|文面|メッセージ)は、?(?:承認|却下)/u,
  /\bmy (?:rules|configuration|settings|programming)\b|私の(?:設定|指示|規則|ルール)(?:は|が|に)|システム設定|設定により|自動生成|生成AI/iu,
  /\bcharacter limit\b|\bword count\b|\b\d+ characters\b|\bmeets? the requirements\b/iu,
  /\b(?:tone|evidence|length|style|constraints?)(?: of voice)?: ?\S|(?:根拠|トーン|文体|制約|文字数)[:は]/iu,
  /\b(?:developer mode|api key|jailbreak)\b|^(?:system|assistant|user):/imu,
  /<\||\[\/?INST\]|###|"role"|```|<\/?(?:profile|instructions?|system)>/iu,
  /\bI (?:can't|cannot|can not|am unable to|won't) (?:visit|access|browse|comply|help with|write|generate)\b/iu,
  /(?:システム)?プロンプト|開発者モード|APIキー|AI(?:言語モデル|アシスタント)?として|言語モデル/iu,
  /^(?:システム|アシスタント|ユーザー):/imu,
  /(?:私|当方|こちら)は(?:.{0,8})(?:AI|人工知能|ボット|アシスタント|言語モデル)/iu,
  /(?:これまでの|上記の|以前の|ご|プロフィールの)指示(?:は|を|に|の(?:とおり|通り))/u,
  /文字数(?:制限|以内)|以下(?:が|は|の)(?:、)?(?:.{0,6})(?:メッセージ|下書き|文面|文章|返信)(?:案)?(?:です|となり|を(?:ご利用|お使い))/u,
] as const

/** Nobody's profile makes it fit to be said to them. */
const ABUSE = [
  /\byou(?:'re| are)? (?:all |both |such |really |nothing but )?(?:an? |the )?(?:\w+ )?(?:idiots?|morons?|fools?|frauds?|liars?|losers?|cowards?|clowns?|crooks?|scams?|scammers?|thie(?:f|ves)|stupid|dumb|ugly|worthless|pathetic|useless|incompetent|disgusting)\b|\b(?:go to hell|shut up|screw you|fuck|marry me|I love you)\b|\bashamed of yourself\b|\byou (?:all )?(?:smell|suck|stink)\b/iu,
  /(?:馬鹿|バカ|ばか|アホ|あほ|間抜け|愚か|無能|役立たず|詐欺師|ペテン師|嘘つき|ブス|クズ|能無し|ゴミ|最低の(?:人間|会社|方))(?:者|め|だ|です|な[あ-ん]?(?:方|人|あなた)|野郎|ですね)|愛して(?:い|る|ま)|くたばれ|死ね(?!ば)|黙れ|[閣殿陛]下/u,
] as const

const MARKS = /emoji|smiley|絵文字|顔文字|記号|マーク/iu
const MARK = /\p{Extended_Pictographic}+/u
const QUOTED = /["“「『]([^"”」』]{2,60})["”」』]/gu

/** An instruction of a profile that was obeyed, or talk about the writer's own instructions. */
export const instructionsIn = (given: LookedAt): readonly DraftProblem[] => {
  const { added, grounds } = given
  const told = MEANT_FOR_THE_USER.flatMap((pattern) => matchesOf(added, pattern)).filter(
    (phrase) => !grounds.has(phrase),
  )
  const orders = sentencesOf(added).filter(isInstruction)
  const plain = plainWords(added)
  const marks = [...grounds.suspect, ...grounds.values].some((each) => MARKS.test(each))
    ? matchesOf(added, MARK)
    : []
  const asked = grounds.suspect
    .flatMap(payloadsOf)
    .filter((payload) => hasPhrase(plain, plainWords(payload)) && !grounds.has(payload))
  const abuse = ABUSE.flatMap((pattern) => matchesOf(added, pattern))
  const repeated = grounds.suspect.flatMap((passage) => repeatedIn(added, passage, grounds))
  return problemsOf('instruction', [
    ...[...told, ...orders, ...abuse, ...asked, ...repeated, ...marks],
    ...unvouchedIn(given),
  ])
}

const MIN_REPEATED_WORDS = 4
const MIN_REPEATED_CHARACTERS = 5
const MIN_REPEATED_HAN = 3

/** Words in a row that only the instruction has: four of them, or five characters of Japanese. */
const repeatedIn = (text: string, passage: string, grounds: Grounds): readonly string[] => {
  const [plain, words] = [plainWords(text), plainWords(passage).split(' ')]
  const runs = words
    .slice(MIN_REPEATED_WORDS - 1)
    .map((_, at) => words.slice(at, at + MIN_REPEATED_WORDS).join(' '))
    .filter((run) => hasPhrase(plain, run))
  const parts = [...passage]
    .map((_, at) => passage.slice(at, at + MIN_REPEATED_CHARACTERS))
    .filter((part) => (part.match(/\p{Script=Han}/gu)?.length ?? 0) >= MIN_REPEATED_HAN)
    .filter((part) => text.includes(part))
  return [...runs, ...parts].filter((each) => !grounds.has(each)).slice(0, 1)
}

/** What an instruction wants to be written: its quotations, and words that hardly anybody writes by chance. */
const payloadsOf = (sentence: string): readonly string[] => [
  ...[...sentence.matchAll(QUOTED)].map(([, inside = '']) => inside),
  ...(sentence.match(/\p{Script=Katakana}[\p{Script=Katakana}ー]+/gu) ?? []).filter(
    (word) => !isKnownKatakana(word),
  ),
  ...(sentence.match(/(?<!\p{L})\p{Lu}{3,}(?: \p{Lu}{3,})+(?!\p{L})/gu) ?? []),
  ...(sentence.match(/[\p{Script=Latin}]{4,}/gu) ?? []).filter((word) => !isCommonWord(word)),
]
