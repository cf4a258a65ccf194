import { isCommonWord } from './common-words.ts'
import type { Grounds } from './grounds.ts'

const HEARD =
  /\b(?:I|we) (?:also |just |recently )?(?:noticed|saw|see|heard|hear|read|gather|know|learned|understand|believe)\b(.*\byou(?:r|'ve|'re)?\b.*)/iu

/** What a sentence claims to have seen of somebody, where less than half of its telling words are a fact's. */
export const ungroundedHearsay = (sentence: string, grounds: Grounds): readonly string[] => {
  const heard = HEARD.exec(sentence)?.[1]
  if (heard === undefined || !grounds.isLatin) return []
  const telling = (heard.match(/[\p{L}'-]{4,}/gu) ?? []).filter((word) => !isCommonWord(word))
  const known = telling.filter(grounds.hasWord)
  return known.length * 2 < telling.length ? [sentence] : []
}

const HEARD_IN_JAPANESE =
  /そうですね|と(?:伺|うかが|拝見|お?聞き)|でしたよね|のですね|んですね|とのこと/u
const COURTESIES =
  /拝見|連絡|存知|承知|経歴|興味|プロフィール|仕事|大変|苦労|一苦労|尊敬|素晴|感銘|共感|調整|情報|共有|本当|疲|様|皆|忙|日々|意見|頭|印象|言葉|内容|経験|話|機会|活躍|取り組み|担当|統括|責任者|運営|従事|現職|現在|業界|会社|企業|方/gu

/** The same of Japanese, by the parts of its words; facts in Latin letters can't be compared. */
export const ungroundedJapaneseHearsay = (
  sentence: string,
  grounds: Grounds,
): readonly string[] => {
  if (!HEARD_IN_JAPANESE.test(sentence) || grounds.isLatin) return []
  const telling =
    sentence
      .replaceAll(COURTESIES, ' ')
      .match(/\p{Script=Han}{2,}|[\p{Script=Katakana}ー]{3,}/gu) ?? []
  const known = telling.filter((word) =>
    [...word].some((_, at) => at > 0 && grounds.contains(word.slice(at - 1, at + 1))),
  )
  return known.length * 2 < telling.length ? [sentence] : []
}
