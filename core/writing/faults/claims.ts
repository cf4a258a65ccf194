import type { DraftProblem } from '../draft.ts'
import { ungroundedConcepts } from './concepts.ts'
import { ungroundedNames } from './english-claims.ts'
import { problemsOf, type LookedAt } from './fault.ts'
import { ungroundedHearsay, ungroundedJapaneseHearsay } from './hearsay.ts'
import { ungroundedJapaneseNames } from './japanese-claims.ts'
import { ungroundedJapaneseTitles, ungroundedTitles } from './job-titles.ts'
import { ungroundedNumbers } from './numbers.ts'
import { historyIn } from './shared-history.ts'
import { sentencesOf } from './text.ts'

/** What a draft tells that no fact tells: names, titles, numbers, events, a shared past. */
export const unsupportedClaimsIn = (given: LookedAt): readonly DraftProblem[] => {
  const { added, language, grounds } = given
  const namesIn = language === 'en' ? ungroundedNames : ungroundedJapaneseNames
  const titlesIn = language === 'en' ? ungroundedTitles : ungroundedJapaneseTitles
  const hearsayIn = language === 'en' ? ungroundedHearsay : ungroundedJapaneseHearsay
  const told = sentencesOf(added).flatMap((sentence) => [
    ...titlesIn(sentence, grounds),
    ...ungroundedNumbers(sentence, grounds),
    ...ungroundedConcepts(sentence, grounds),
    ...historyIn(sentence, given),
    ...hearsayIn(sentence, grounds),
  ])
  return problemsOf('unsupported_claim', [...namesIn(added, grounds), ...told])
}
