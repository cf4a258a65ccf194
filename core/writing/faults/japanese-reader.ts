import type { Grounds } from './grounds.ts'
import { isNeutralKatakana, tellingParts } from './neutral-japanese.ts'
import { names, withoutNames, type Told } from './statements.ts'

/** Clauses that say of their reader what nothing of theirs bears out, however plain the words are. */
export const ungroundedOfReader = (sentence: string, grounds: Grounds): readonly string[] =>
  grounds.isLatin.person
    ? []
    : clausesIn(sentence).filter(
        (clause) => isOfReader(clause, grounds) && isMadeUp(clause, grounds),
      )

const clausesIn = (sentence: string): readonly string[] =>
  sentence.replace(LAST_QUESTION, '').split(/[。]|、(?!とい?う|との)|(?<=ますが)|(?<=ですが)/u)

export const LAST_QUESTION =
  /(?:^|(?<=、(?!とい?う)))[^、]*(?:、とい?う[^、]*)?(?:[?？]|(?<!と)か。?)$/u

/** Whoever is spoken to, or of; a predicate that is said of nobody else; what they are asked to agree with. */
export const READER =
  /御社|貴[社院店校園所]|お(?:店|宿)[のがはもでにだ]|(?<!客|皆|者|企業|会社)(?:様|さん|先生)[がはもの]|お忙し(?=い(?:ところ|中|時期|毎日|最中))|お立場|ご自身|[てで](?:おら|いらっしゃ)|なさ[っりる]|お[\p{Script=Han}\p{Script=Hiragana}]{1,6}?にな[っりる](?!た方)|お(?:困り|悩み|考え|探し|抱え|疲れ(?!様|さま))|(?:ます|でした|ました)よね|(?<![がもと]いる)はず(?:です|だ)|(?:さ|ら|(?<!言|思)わ|(?<!惹)か|ま)れ(?:た|て|ました|まして|ている|ており)|(?:さ|(?<!言|思)わ)れ[るま]/u
/** Wishes, guesses, offers and conditions, none of them within another word. */
const HEDGED =
  /[?？]|(?<!と)か。?$|かもしれ|でしょう|か(?:と|とも)(?:存じ|思)|(?<!お)もし(?!く)|場合|(?<!例|たと)[けせめれべげてえね]ば|でしたら|なら(?!では|び|ず|な[いか]|わ)|(?<!も)たら|たい(?!へん|てい|せつ|ら)|たく(?!さん)|ましょう|くださ|いただけ|ませんか|お願い|想像|そう(?:です|に)(?!ね)|ように|よう(?:です|な)|構い|(?:する|できる|れる)(?:仕組み|サービス|アプリ|ツール|機能)です$/u
const PROMISED = /いたします|します$/u
const TO_READER = /(?:御社|貴[社院店校園所]|様|さん|先生)(?:に|へ|宛|向け|とも?|のため)/gu

/** Whether nothing is stated; what is promised is not, unless it is the reader's to do. */
export const isHedged = (text: string): boolean =>
  HEDGED.test(text) || (PROMISED.test(text) && !READER.test(text.replaceAll(TO_READER, '')))

/** What is put as a guess, or as hearsay, and told all the same. */
const PRESUMED =
  /はず(?:です|だ|の)|こと(?:と|とは?)(?:存じ|思)|ことでしょう|に違いな|さぞ|お察し|よね$|という(?:こと)?で|とのこと|とか$|そうで$|ところ(?:失礼|恐)/u
/** What letters begin and end with. */
export const FORMULA =
  /(?:ご(?:清栄|清祥|盛栄|健勝|隆盛|活躍)|お(?:元気|変わり)).*(?:お慶び|何より|存じ)|ご(?:健勝|発展|多幸|活躍|繁栄).*祈/u
/** Nobody in particular. */
const ANYBODY =
  /皆様|みな(?:様|さん)|方(?:々|[もはが]多|から)|(?<!客)(?:さん|様|会社)[もが]多い|の多く|多くの|業界|どこの|よく(?:伺|聞|耳|言わ)/u

const isOfReader = (clause: string, { called }: Grounds): boolean => {
  if (ANYBODY.test(clause)) return false
  if (!PRESUMED.test(clause) && isHedged(clause)) return false
  if (FORMULA.test(clause)) return false
  return READER.test(clause) || HEARSAY.test(clause) || names(clause, called.person)
}

/** Half of what is told is not theirs; or all of it is hearsay, however plain. */
const isMadeUp = (clause: string, grounds: Grounds): boolean => {
  const { telling, unknown } = toldIn(clause, grounds)
  if (unknown.length > 0) return unknown.length * 2 >= telling.length
  return HEARSAY.test(clause) && !hasAnyOf(clause, grounds)
}

const HEARSAY = /という(?:こと)?で$|とのこと(?:で|ですが)?$/u

const hasAnyOf = (clause: string, grounds: Grounds): boolean =>
  (clause.match(WORD) ?? []).some((word) =>
    /^[A-Za-z\d]/u.test(word) || word.length === 1
      ? grounds.matches(new RegExp(word, 'u'), 'person')
      : [...word].some((_, at) => at > 0 && grounds.hasPair(word.slice(at - 1, at + 1), 'person')),
  )

const WORD =
  /[A-Za-z]{2,}|\d[\d,.]*\p{Script=Han}?|[\p{Script=Han}々]+|\p{Script=Katakana}[\p{Script=Katakana}ー]+/gu
/** Of verbs and of grammar, a kanji that tells nothing by itself. */
const PLAIN = new Set(
  '思存見伺聞言書読送出入来行持使知分教頂致申願忙多少良早高何方時今中上日人事物所間度用合会話気手心目声力等様者店社宿院校園下大小新長短強弱深浅近遠前後先次々御一二三四五六七八九十私僕皆誰他自身驚難易楽嬉喜有無要急遅続始終変感考覚受取付寄伝答問待望助役恐着組務働携率移動歩訳現好詳失礼拝承返調試頼任当過向避控届',
)

const toldIn = (clause: string, grounds: Grounds): Told => {
  const isKnown = (pair: string): boolean => grounds.hasPair(pair, 'person')
  const words = withoutNames(clause, grounds).match(WORD) ?? []
  const telling = words.flatMap((word) => partsOf(word, () => false))
  return { telling, unknown: words.flatMap((word) => partsOf(word, isKnown, grounds)) }
}

const partsOf = (
  word: string,
  isKnown: (pair: string) => boolean,
  grounds?: Grounds,
): readonly string[] => {
  // Numbers and Latin words are looked at elsewhere: here they are something of theirs.
  if (/^[A-Za-z\d]/u.test(word)) return grounds === undefined ? [word] : []
  if (/^\p{Script=Katakana}/u.test(word)) {
    const isOfFact = [...word].some((_, at) => at > 0 && isKnown(word.slice(at - 1, at + 1)))
    return isOfFact || isNeutralKatakana(word) ? [] : [word]
  }
  if (word.length > 1) return tellingParts(word, isKnown)
  const isOfFact = grounds?.matches(new RegExp(word, 'u'), 'person') ?? false
  return PLAIN.has(word) || isOfFact ? [] : [word]
}
