import type { Grounds } from './grounds.ts'
import { isCommonWord } from './common-words.ts'
import { isNeutralWord } from './neutral-words.ts'
import { anyOf, foundIn, matchesOf } from './text.ts'

const NOUNS =
  'c[a-z]o|ciso|chro|officer|vp|svp|evp|vice president|president|founder|co-founder|cofounder|owner|director|manager|lead|leader|principal|partner|investor|recruiter|scientist|engineer|developer|designer|architect|consultant|analyst|accountant|lawyer|attorney|nurse|doctor|dentist|teacher|professor|treasurer|controller|buyer|planner|marketer|salesperson|representative|executive|strategist|specialist|coordinator|administrator|researcher|producer|editor|writer|journalist|chef|pilot|pharmacist|physician|chairman|chairwoman|superintendent|secretary|supervisor'
/** Of whoever is spoken to: "as a …", "you are the …", "in your role as …". */
const ENGLISH = new RegExp(
  String.raw`\b(?:as|being|are|you're|became|become|meet|for|were|fellow|than|to) (?:an? |the |our )?((?:[\w&'-]+ ){0,3}?(?:${NOUNS}))\b(?: of (?!an? |the |your |our |such )((?:[\w&'-]+ ?){1,3}))?|\bhead of ((?:[\w&'-]+ ?){1,2})`,
  'iu',
)
const LEADING =
  /\byou (?:lead|run|own|handle|head(?: up)?|manage|oversee|direct|look after|are (?:in charge of|responsible for)) (?:the |an? |your |all )?((?:[\w&'-]+ ?){1,4})/iu

/** Job titles that a sentence in English gives somebody and no fact has. */
export const ungroundedTitles = (sentence: string, grounds: Grounds): readonly string[] => {
  const given = foundIn(sentence, ENGLISH).filter(([, title = '', of = '', headOf = '']) => {
    const words = wordsOf(
      `${title} ${beforeNext(of)} ${headOf === '' ? '' : `head ${beforeNext(headOf)}`}`,
    )
    return words.length > 0 && !words.every((word) => isTitleWord(word, title, grounds))
  })
  const led = foundIn(sentence, LEADING).filter(([, led = '']) => {
    const words = wordsOf(beforeNext(led))
    return (
      words.length > 0 &&
      !words.some(
        (word) =>
          grounds.hasWord(word) ||
          (grounds.isLatin.person ? isNeutralWord(word) : isCommonWord(word)),
      )
    )
  })
  return [...given, ...led].map(([whole]) => whole)
}

/** "You're after a manager", "I'm looking for a director". */
const BESIDE_TITLES = /^(?:after|looking|searching|hiring|only|also|not|still|now)$/u

/** VP is vice president, and the other way round; who heads is who leads. */
export const isTitleWord = (word: string, title: string, grounds: Grounds): boolean =>
  BESIDE_TITLES.test(word) ||
  grounds.hasWord(word) ||
  grounds.values.some((value) => isShortFor(word, value)) ||
  grounds.hasWord(initialsOf(title.toLowerCase().split(' '), word)) ||
  (/^(?:head|lead|leader)$/u.test(word) && ['head', 'lead', 'leader'].some(grounds.hasWord)) ||
  (word === 'cofounder' && grounds.hasWord('founder'))

const MIN_INITIALS = 2

/** Whether a word is the first letters of words that stand side by side in a text. */
export const isShortFor = (word: string, text: string): boolean => {
  const short = word.toLowerCase()
  const initials = wordsOf(text).map(([first = '']) => first)
  return (
    short.length >= MIN_INITIALS && /^[a-z]+$/u.test(short) && initials.join('').includes(short)
  )
}

/** The first letters of a chief or vice title that has a word; the word itself in any other. */
const initialsOf = (title: readonly string[], word: string): string => {
  const start = title.findIndex((each) => each === 'chief' || each === 'vice')
  return start < 0 || !title.slice(start).includes(word)
    ? word
    : title
        .slice(start)
        .map(([first = '']) => first)
        .join('')
}

/** What a title is of, without what the sentence goes on with. */
const beforeNext = (words: string): string =>
  words.split(
    /\b(?:you|I|we|who|that|this|it|in|at|for|must|is|are|do|does|will|can|may|probably)\b/iu,
  )[0] ?? ''

const FILLERS = new Set(
  'a an the of and for in at our your my who to you is it this that on with as or both'.split(' '),
)
const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}'-]+/u)
    .filter((word) => word !== '' && !FILLERS.has(word))

const JAPANESE_TITLES =
  /(?:(?:最高[\p{Script=Han}]{2,5}責任者|\p{Script=Han}{0,6}(?:取締役|執行役員|社長|会長|専務|常務|監査役|部長|次長|課長|係長|主任|室長|工場長|店長|支店長|所長|院長|園長|校長|塾長|教室長|理事長))|弁護士|税理士|会計士|医師|看護師|薬剤師|教授|教員|デザイナー|サイエンティスト|プロデューサー|アナリスト|コンサルタントとして)(?!さん|の方々|の皆|向け)/u
const TITLE_ENDINGS = anyOf(
  '取締役 執行役員 副社長 社長 会長 専務 常務 監査役 部長 次長 課長 係長 主任 室長 工場長 店長 支店長 所長 院長 園長 校長 塾長 教室長 理事長'.split(
    ' ',
  ),
)

/** The same of Japanese, whoever the title is said of. */
export const ungroundedJapaneseTitles = (sentence: string, grounds: Grounds): readonly string[] =>
  matchesOf(sentence, JAPANESE_TITLES).filter((title) => {
    if (grounds.has(title)) return false
    const ending = TITLE_ENDINGS.exec(title)?.[0] ?? title
    const before = title.slice(0, title.length - ending.length)
    return !(
      (grounds.has(ending) || (ending === '社長' && grounds.has('代表取締役'))) &&
      (before === '' ||
        grounds.called.person.includes(before) ||
        grounds.values.includes(before) ||
        grounds.hasTogether([before, ending]))
    )
  })
