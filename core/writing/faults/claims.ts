import type { DraftProblem } from '../draft.ts'
import { ungroundedConcepts } from './concepts.ts'
import { ungroundedNames } from './english-claims.ts'
import { problemsOf, type LookedAt } from './fault.ts'
import { ungroundedJapaneseNames } from './japanese-claims.ts'
import { ungroundedJapaneseTitles, ungroundedTitles } from './job-titles.ts'
import { derivedFrom, ungroundedNumbers } from './numbers.ts'
import type { Grounds } from './grounds.ts'
import { historyIn } from './shared-history.ts'
import { ungroundedAppositions, ungroundedJapaneseStatements } from './japanese-statements.ts'
import { ungroundedStatements } from './english-statements.ts'
import { sentencesOf } from './text.ts'

const QUOTED = /["“「『][^"”」』]{2,300}["”」』]/gu

/** A word that is spoken of rather than said. */
const MENTIONED = /^["“][\p{Ll} '-]{2,30}["”]$/u

/** What somebody greets them with, in whatever language: "Ahoy Annabel!", "hi annabel". */
const withoutGreeting = (text: string, { called }: Grounds): string => {
  const start = text.slice(0, LONGEST_GREETING).toLowerCase()
  const ends = called.person.flatMap((name) => {
    const at = start.indexOf(name.toLowerCase())
    const end = at + name.length
    const isGreeted = at > 0 && GREETING.test(start.slice(0, at))
    return isGreeted && (HI.test(start) || /^\W*(?:[,!.:–—\n]|$)/u.test(text.slice(end)))
      ? [end]
      : []
  })
  return text.slice(Math.max(0, ...ends))
}
const LONGEST_GREETING = 60
const GREETING = /^[^\p{L}]*(?:[\p{L}'-]+ ){1,2}$/u
const HI = /^(?:hi|hiya|hey|hello|dear|good)\b/u

/** What a draft tells that no fact tells: names, titles, numbers, events, a shared past. */
export const unsupportedClaimsIn = (given: LookedAt): readonly DraftProblem[] => {
  const { language, grounds } = given
  const added = withoutGreeting(given.added, grounds).replaceAll(QUOTED, (quote) =>
    MENTIONED.test(quote) || grounds.has(quote) ? '"…"' : quote,
  )
  const namesIn = language === 'en' ? ungroundedNames : ungroundedJapaneseNames
  const titlesIn = language === 'en' ? ungroundedTitles : ungroundedJapaneseTitles
  const statementsIn = language === 'en' ? ungroundedStatements : ungroundedJapaneseStatements
  const isDerived = derivedFrom(added, grounds)
  const told = [...new Set(sentencesOf(added))].flatMap((sentence) => [
    ...titlesIn(sentence, grounds),
    ...ungroundedNumbers(sentence, grounds, isDerived),
    ...ungroundedConcepts(sentence, grounds),
    ...historyIn(sentence, given),
    ...statementsIn(sentence, given),
    ...(language === 'ja' ? ungroundedAppositions(sentence, grounds) : []),
  ])
  return problemsOf('unsupported_claim', [...namesIn(added, grounds), ...told])
}
