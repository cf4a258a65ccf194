import type { DraftProblem } from '../draft.ts'
import { problemsOf, type LookedAt } from './fault.ts'
import { isCommonWord } from './common-words.ts'
import type { Grounds } from './grounds.ts'
import { isNeutralWord } from './neutral-words.ts'
import { sentencesOf } from './text.ts'

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

const ENGLISH = words(
  'the a an and or of to in on for with is are was be been have has had do does would could can will may i you he she it we they me my your our this that these those what who how if not at by from as but so about there here hear let please any some up out more when well just know than like love',
)
const OTHERS = words(
  'bonjour merci comment votre vos notre êtes suis allez hola gracias usted está cómo hallo danke bitte ist sind guten ciao grazie sono siamo come sta olá obrigado está são ich sie wir und der die das ein eine mit auf für nicht mich ihnen ihr zu würde freue über je vous nous le la les des du un une et est avec pour que qui serais pouvoir en au mi me te usted el los las una con por para que podría hablar encantaría próxima io lei il di che sarei piacerebbe molto del della ik u zou graag met het een willen eu você o os de do da com muito gostaria conversar sobre isso watashi anata wa ga desu masu wo ohanashi ni kara shitai',
)
const SIMPLIFIED = /[您们这谢请说话题个为对时间问给还吗么应该发经过觉试认识关复聊]/u
const FOREIGN_LETTERS = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu
const FOREIGN_TO_JAPANESE =
  /[\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Thai}]/u
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Sentences in another language; names and quotations may be in any. */
export const wrongLanguageIn = (given: LookedAt): readonly DraftProblem[] => {
  const text = given.grounds.names.reduce(
    (left, value) => left.replaceAll(value, ' '),
    given.seen.replaceAll(/https?:\S+/g, ' '),
  )
  const quoted = text.replaceAll(/["“「『][^"”」』]{0,300}["”」』]/gu, (quote) =>
    given.grounds.has(quote) ? ' ' : quote,
  )
  const isWrong = given.language === 'en' ? isNotEnglish : isNotJapanese
  const wrong = sentencesOf(quoted).filter((sentence) => isWrong(sentence, given.grounds))
  const isUnlike =
    given.language === 'ja' && wrong.length === 0 && quoted.trim().length > 20 && !KANA.test(quoted)
  return problemsOf('wrong_language', isUnlike ? [quoted] : wrong)
}

const tokensOf = (sentence: string): readonly string[] =>
  sentence.toLowerCase().match(/\p{Script=Latin}[\p{Script=Latin}\p{M}]*/gu) ?? []

const isNotEnglish = (sentence: string, { hasWord }: Grounds): boolean => {
  const isKnown = (word: string): boolean =>
    isCommonWord(word) || isNeutralWord(word) || hasWord(word)
  if ((sentence.match(FOREIGN_LETTERS)?.length ?? 0) >= 4) return true
  const tokens = tokensOf(sentence)
  const foreign = tokens.filter((token) => OTHERS.has(token)).length
  const long = (sentence.match(/(?<![\p{L}'])\p{Ll}[\p{L}\p{M}]{3,}/gu) ?? []).filter(
    (word) => !isKnown(word),
  )
  if (long.length >= 3 && long.length > tokens.length / 2) return true
  const english = tokens.filter((token) => ENGLISH.has(token)).length
  if (long.length >= 3 && foreign >= 1 && english === 0) return true
  return foreign >= 2 && foreign > english
}

const isNotJapanese = (sentence: string): boolean => {
  if (FOREIGN_TO_JAPANESE.test(sentence) || SIMPLIFIED.test(sentence)) return true
  const latin = sentence.match(/[\p{Script=Latin}'’]+(?:[ ,]+[\p{Script=Latin}'’]+){3,}/gu) ?? []
  return latin.some((prose) => {
    const tokens = tokensOf(prose)
    return tokens.filter((token) => ENGLISH.has(token) || OTHERS.has(token)).length >= 2
  })
}
