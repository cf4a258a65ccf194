import type { Grounds } from './grounds.ts'
import { isNeutralWord } from './neutral-words.ts'
import { withoutNames } from './statements.ts'

/** What somebody is said to be, or their work. */
const VERDICT =
  /\byou(?:'re| are|'ve been| have been) |\byour (?!name|profile|headline|line|message|reply|inbox|calendar|time|call|choice)(?:[\p{L}'-]+ ){1,8}?(?:is|are|was|were|has been)\b|\b(?:hates?|despises?|loathes?|loves?|adores?|likes?) you\b/iu
/** What is said to anybody at all. */
const SAID_TO_ANYBODY =
  /\bthank|\byou(?:'re| are) (?:(?:not|all|very|so|really|quite|pretty|already|always|clearly|obviously|still|also|just) )*(?:busy|welcome|well|right|free|ready|interested|open|back|in good|under no|in luck|luck(?:y|ier)|the (?:right|one|best|wrong|person)|on (?:holiday|leave|the)|one of|swamped|looking|after|alone|going|getting|reading|here|there|in|at|doing|new|based|wearing|only|about to|asked)\b/iu

/** Whether a clause says of its reader what nothing of theirs bears out, however plain its words are. */
export const isUngroundedVerdict = (clause: string, grounds: Grounds): boolean => {
  if (!VERDICT.test(clause) || SAID_TO_ANYBODY.test(clause)) return false
  const words = withoutNames(clause, grounds).match(/\p{L}[\p{L}\p{M}']{2,}/gu) ?? []
  const known = words.filter((word) => word.length > 3 && grounds.hasAlike(word, 'person'))
  return known.length < 2 && known.every((word) => /^\p{Ll}/u.test(word) && isNeutralWord(word))
}
