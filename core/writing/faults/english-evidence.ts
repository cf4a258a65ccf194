import type { Grounds } from './grounds.ts'
import { isNeutralWord } from './neutral-words.ts'
import { withoutNames, type Told } from './statements.ts'
import type { Subject } from './subject.ts'

/** A name at the beginning that their profile has is theirs, and so is what happened to it. */
export const withTheirNames = (clause: string, grounds: Grounds): string =>
  clause.replaceAll(/^\P{L}*(?:\p{Lu}[\p{L}'&]+ ){1,3}(?=\p{Ll})/gu, (run) =>
    /[\p{L}] \p{Lu}/u.test(run) && grounds.hasTogether(run.trim().split(' '), 'person')
      ? 'your own '
      : run,
  )

/** The telling words of a clause, and those that the facts of somebody don't have. */
export const toldIn = (clause: string, grounds: Grounds, of: Subject): Told => {
  const words = withoutNames(clause, grounds).match(/\p{L}[\p{L}\p{M}']{3,}/gu) ?? []
  const telling = words.filter((word) => !isNeutralWord(word))
  return { telling, unknown: telling.filter((word) => !grounds.hasAlike(word, of)) }
}
