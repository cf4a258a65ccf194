import type { LookedAt } from './fault.ts'
import type { Grounds } from './grounds.ts'
import { FORMULA, isHedged, LAST_QUESTION, READER, ungroundedOfReader } from './japanese-reader.ts'
import { foundIn } from './text.ts'
import { isNeutralKatakana, tellingParts } from './neutral-japanese.ts'
import {
  isOfLately,
  isTooMuch,
  names,
  withoutNames,
  type Firmness,
  type Told,
} from './statements.ts'

/** Sentences that state what is made neither of neutral words nor of what facts say. */
export const ungroundedJapaneseStatements = (
  sentence: string,
  given: LookedAt,
): readonly string[] =>
  isUngrounded(sentence, given) ? [sentence] : ungroundedOfReader(sentence, given.grounds)

const isUngrounded = (sentence: string, given: LookedAt): boolean => {
  const { grounds } = given
  const stated = sentence.replace(LAST_QUESTION, '')
  const isOfWriter = WRITER.test(stated) || names(stated, grounds.called.own)
  const isOfReader = READER.test(stated) || names(stated, grounds.called.person)
  if (FORMULA.test(stated)) return false
  const isOfAnybody = !isOfReader && OF_ANYBODY.test(stated)
  const isNews = (HEARD.test(stated) && !isOfAnybody) || PRAISE.test(stated)
  const [, elsewhere] = ELSEWHERE.exec(sentence) ?? []
  if (elsewhere !== undefined && partsIn(elsewhere, grounds, grounds.hasPair).length > 0)
    return true
  if (!isNews && isHedged(sentence)) return false
  if (
    (isOfReader || isOfWriter || isNews) &&
    !BROWSED.test(stated) &&
    isOfLately(stated, LATELY, given)
  )
    return true
  const { own, person } = grounds.isLatin
  if (isOfReader ? person : isOfWriter ? own : own || person) return false
  if (foundIn(stated, WORK_OF_READER).some(([, title = '']) => !grounds.has(title))) return true
  const isOfMyself = !isOfReader && OF_MYSELF.test(stated) && !OF_COMPANY.test(stated)
  const firmness: Firmness = isNews
    ? 'news'
    : isOfMyself || isOfAnybody
      ? 'in passing'
      : 'of somebody'
  return isTooMuch(toldIn(stated, grounds), firmness)
}

/** A place of theirs that a question takes for granted: 「安曇野の施設でも」. */
const ELSEWHERE =
  /(?<=^|[、。])([\p{Script=Han}\p{Script=Katakana}ー]{2,8})の(?:ほうの|方の)?お?(?:宿|店|支店|店舗|施設|工場|拠点|事務所|オフィス|倉庫|校舎|教室|本社|支社)(?:でも|では|も|にも)/u
const WRITER = /弊社|当社|私ども|ご利用|お使い|いただい|わたし|私[のがはも]/u
const HEARD =
  /そうですね|そうで[、,]|と(?:伺|うかが|拝見|お?聞(?:き|いて)|知り)|と(?:お聞き|耳に)|でしたよね|のですね|んですね|なんですね|とのこと|の件(?:で|は|に|、)|とか。|だとか/u
/** What anybody of a trade says, and what the writer thinks. */
const OF_ANYBODY = /(?:よく|多いと)(?:ご質問|伺|お?聞|耳)|と(?:思っ|考え|感じ)て(?:い|お)/u
const PRAISE =
  /素晴らし|すばらし|感動|感銘|心を打|美味し|おいしかっ|きれい|綺麗|美し|憧れ|尊敬|名著|評判|お手本|大ファン|ファンで|さすが|すごい|うらやまし|勉強にな|おめでと|お祝い|お慶び|重宝|参考にな/u
const WORK_OF_READER = /(?:様|さん|先生|氏)の[『「]([^』」]{2,40})[』」]/u
const LATELY =
  /一?昨年|去年|先週|先々週|先月|先々月|昨日|一昨日|おととい|今朝|昨晩|昨夜|[昨今来][春夏秋]|昨冬|(?:この|今年の?)?[春夏秋冬]から(?!の)|来年度?(?=から|に)/u
const BROWSED = /プロフィール|ご連絡|メッセージ|申請/u

/** Who says 私 alone speaks of nothing that is for sale. */
const OF_MYSELF =
  /(?:私|わたし|僕|自分)(?:[はもがの、]|自身)|思い出し|子どもの頃|昔、|きっかけは|浮かび/u
const OF_COMPANY = /弊社|当社|私ども|私たち/u

const RUN = /[\p{Script=Han}々]{2,}|\p{Script=Katakana}[\p{Script=Katakana}ー]{2,}/gu

const toldIn = (text: string, grounds: Grounds): Told => ({
  telling: partsIn(text, grounds, () => false),
  unknown: partsIn(text, grounds, grounds.hasPair),
})

type IsKnown = (pair: string) => boolean

const partsIn = (text: string, grounds: Grounds, isKnown: IsKnown): readonly string[] =>
  (withoutNames(text, grounds).match(RUN) ?? []).flatMap((run) => {
    if (/^\p{Script=Han}/u.test(run)) return tellingParts(run, isKnown)
    const isOfFact = [...run].some((_, at) => at > 0 && isKnown(run.slice(at - 1, at + 1)))
    return isOfFact || isNeutralKatakana(run) ? [] : [run]
  })

/** What comes right before the reader's name, such as 「製造部長の伊藤様」, and no fact has. */
export const ungroundedAppositions = (sentence: string, grounds: Grounds): readonly string[] =>
  grounds.isLatin.person
    ? []
    : grounds.called.person.flatMap((name) =>
        placesOf(name, sentence).flatMap((at) => {
          const end = at + name.length
          if (!CALLED.test(sentence.slice(end, end + 8))) return []
          const before = sentence.slice(Math.max(0, at - LONGEST_APPOSITION), at)
          const [said = ''] = APPOSITION.exec(before) ?? []
          return partsIn(said, grounds, (pair) => grounds.hasPair(pair, 'person')).length > 0
            ? [said + name]
            : []
        }),
      )

const LONGEST_APPOSITION = 40
const APPOSITION = /(?:^|(?<=[、。!?！？\s]))[^、。!?！？\s]+[のるたない]$/u
const CALLED = /^\s?\p{Script=Han}{0,4}(?:様|さま|さん|氏|先生)/u

const placesOf = (part: string, text: string): readonly number[] => {
  const found: number[] = []
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length))
    found.push(at)
  return found
}
