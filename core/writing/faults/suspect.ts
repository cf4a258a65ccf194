import type { DraftFacts, Fact } from '../facts.ts'
import { COURTESIES, DEMANDS, SERVES } from './demands.ts'
import { remembered, seenText, sentencesOf } from './text.ts'

/** What tells whoever reads it what to write. It stands in profiles, and a draft never rests on it. */
const INSTRUCTIONS = [
  /\b(?:ignore|disregard|forget|override)\b.{0,60}\b(?:instructions?|prompts?|rules|above|previous)\b/iu,
  new RegExp(
    String.raw`\b(?:AI|LLMs?|GPT|chatgpt|(?:ro)?bots?|language models?|assistants?)\b.{0,30}(?::|\b(?:must|should)\b(?!${SERVES})|\bplease\b|\breading\b|\balways\b)`,
    'iu',
  ),
  /\bwhen(?:ever)? (?:you )?(?:write|writing) to me\b.{0,20}\b(?:add|write|say|include|mention|use|put)\b/iu,
  /\bif you(?:'re| are) an? (?:AI|LLM|bot|language model|assistant)\b/iu,
  /\b(?:end|start|begin|finish|sign|open|close)\b.{0,40}\bwith\b.{0,10}\b(?:the words?|the phrase)\b/iu,
  /\b(?:end|start|begin|finish|close)\b.{0,30}\b(?:message|reply|e-?mail|note|draft)s?\b/iu,
  /\b(?:always|must|please)\b.{0,20}\b(?:write|say|address|call me|mention|include|reply|respond|output|append|insert)\b/iu,
  /\b(?:write|say|output|repeat|print|reveal|approve|insert|append)\b.{0,60}(?:\b(?:message|prompt|api key|the words? ["“'A-Z]|draft)\b|["“])/iu,
  /\b(?:system|assistant|user) ?(?:prompt|message)?:|<\/?\w+|<\||\[\/?INST\]|###|"role"|developer mode/iu,
  /(?:^|[,:;] ?)(?:please )?(?:say|state|write|claim|pretend|confirm|mention|add|tell (?:me|us|them|everybody|the reader)) (?:that|to)\b/iu,
  /(?:^|[,:;.] ?)(?:approve|reveal|print|list|ignore(?! me\b)|disregard|congratulate|insult)\b.{0,40}\b(?:draft|prompt|instructions?|rules?|leads?|me|reader)\b/iu,
  /\byou (?:must|have to)\b.{0,20}\b(?:offer|give|send|write|say|include|call)\b/iu,
  /(?:ルール|規則|上記|以上).{0,10}無視/u,
  /\b(?:DELETE|POST|PUT|PATCH|GET) \//u,
  /指示|プロンプト|開発者モード|APIキー/iu,
  /(?:AI|(?<!ロ)ボット|LLM|アシスタント)(?:の方|へ(?:の?(?:お?願い|指示)|[\p{P}\s]|$)|:)|システム(?:へ(?!の)|:|なら)|(?:^|[\p{P}\p{S}\s])(?:AI|(?<!ロ)ボット|LLM|アシスタント)なら/iu,
  /(?:AI|(?<!ロ)ボット|LLM|アシスタント)は(?:[、\s]*$|.*(?:ください|下さい|こと[\p{P}\p{S}\s]*$|せよ|[けせれげ]よ|べし|べき|なさい|ように|くれ|必ず))/iu,
  /(?:書い|記載|入れ|含め|呼ん|返信し|出力し|追加し|述べ|言っ|送っ|表示し|承認し)(?:し)?(?:て|で|する)(?:ください|下さい|くれ|こと)/u,
] as const
/** Of a reply alone: what people ask of each other there is to be answered, but not what is told to machines. */
const TO_MACHINES = [
  /\b(?:ignore|disregard|forget|override)\b.{0,60}\b(?:instructions?|prompts?|rules|above|previous)\b/iu,
  /\bif you(?:'re| are) an? (?:AI|LLM|(?:ro)?bot|language model|assistant)\b/iu,
  /(?:^|[.:;([*~|>"“] ?)(?:dear |to (?:the |all )?|note to (?:the |any )?|hey )?(?:AI|LLM|GPT|chatgpt|(?:ro)?bot|language model|assistant|system)s?\b[^.?]{0,24}(?::|\bmust\b|\bshould\b|\bplease\b|\balways\b|,)/iu,
  /\bsystem ?(?:prompt|message)\b|<\/?(?:system|facts|thread|instructions?)\b|<\||\[\/?INST\]|###|"(?:role|body|instruction)" ?:|developer mode/iu,
  /(?:^|[,:;.(] ?)(?:and )?(?:please )?(?:say|state|claim|pretend|write) that\b/iu,
  /\b(?:end|start|begin|finish|open|close)\b.{0,40}\bwith\b.{0,10}\b(?:the words?|the phrase)\b/iu,
  /(?:これまで|以前|上記|前)の(?:指示|ルール|規則)|システムプロンプト|開発者モード|APIキー/iu,
  /(?:^|[。、「【([]) ?(?:AI|(?<!ロ)ボット|LLM|アシスタント|システム)(?:の方|さん|の皆さん)?(?:へ|なら|は|:|、).{0,60}(?:ください|下さい|こと|せよ)/iu,
  /(?:と|を)(?:書く|言う|名乗る|述べる|約束する)(?:こと|べし)[\p{P}\p{S}]*$|と(?:書いて|名乗って|述べて)(?:ください|下さい)/u,
] as const
/** What no profile has that was written for people: it tells a machine where data end and orders begin. */
const MARKUP =
  /```|"(?:role|body|content|instruction|evidence|system|action|value)" ?:|<\||<\/?[a-z]+>|\[\/?INST\]|^#{1,6} \S|^[-*] \[[ x]\]|^(?:-{3,}|={3,}|\*{3,})|\b(?:new|system) (?:instructions?|task|rules?|message)\b|新しい(?:指示|課題|ルール|規則)|システム(?:通知|メッセージ)|\b(?:SYSTEM|ASSISTANT) ?:/imu

/** What a draft holds itself, or a profile. */
export const isInstruction = (sentence: string): boolean =>
  INSTRUCTIONS.some((pattern) => pattern.test(sentence))

/** What a profile asks of its reader. */
export const isDemand = remembered(
  (sentence) =>
    !COURTESIES.some((pattern) => pattern.test(sentence)) &&
    (isInstruction(sentence) || [...DEMANDS, MARKUP].some((pattern) => pattern.test(sentence))),
)

/** What a reply tells whoever writes the answer, other than by asking. */
export const isOrderOfReply = (sentence: string): boolean =>
  TO_MACHINES.some((pattern) => pattern.test(sentence))

/** The sentences of a seen text; whom one speaks to before a colon is one with what it tells them. */
export const passagesOf = (text: string): readonly string[] => {
  const passages: string[] = []
  for (const sentence of sentencesOf(text)) {
    const spokenTo = /(?::|へ。?)$/u.test(passages.at(-1) ?? '') ? `${passages.pop()} ` : ''
    passages.push(`${spokenTo}${sentence}`)
  }
  return passages
}

const seenPassagesOf = remembered((text) => passagesOf(seenText(text)))

/** A passage of a profile; a draft may rest on it unless it tells its reader what to write. */
export interface Passage {
  readonly text: string
  readonly isDemand: boolean
}

/** The field of what was written before. */
export const THREAD = 'thread'
/** Names stay what they are, wherever an order begins. */
const NAMES = /(?:name|company|title|location|industry)$/u
const CLOSED = /[.!?。)）」”"]$/u

/**
 * What each fact of a profile says, in passages. Behind markup all is an order; so is the beginning of a text where
 * another field breaks off amid one.
 */
export const profilePassages = (facts: DraftFacts): ReadonlyMap<Fact, readonly Passage[]> => {
  const told = facts
    .filter(({ origin }) => origin === 'person')
    .map((fact) => ({ fact, texts: seenPassagesOf(fact.value) }))
  const open = told.filter(({ fact, texts }) => fact.field !== THREAD && isOpen(texts.at(-1) ?? ''))
  return new Map(
    told.map(({ fact, texts }) => {
      if (fact.field === THREAD)
        return [fact, texts.map((text) => ({ text, isDemand: isOrderOfReply(text) }))]
      const isGoingOn = !NAMES.test(fact.field) && open.some((each) => each.fact !== fact)
      const markup = texts.findIndex((text) => MARKUP.test(text))
      const passages = texts.map((text, at) => {
        const isOrder = (isGoingOn && at === 0) || (markup >= 0 && at >= markup) || isDemand(text)
        return { text, isDemand: isOrder }
      })
      return [fact, passages]
    }),
  )
}

const isOpen = (passage: string): boolean => isInstruction(passage) && !CLOSED.test(passage)
