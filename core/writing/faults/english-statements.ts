import { isUngroundedEvent, ofCareer } from './english-events.ts'
import { toldIn, withTheirNames } from './english-evidence.ts'
import { ungroundedPremises } from './english-premises.ts'
import { isUngroundedVerdict } from './english-verdicts.ts'
import { HEDGED } from './english-hedges.ts'
import type { LookedAt } from './fault.ts'
import { isOfLately, isTooMuch, names } from './statements.ts'
import { clausesOf } from './text.ts'

/** Clauses that state what is made neither of neutral words nor of what facts say. */
export const ungroundedStatements = (sentence: string, given: LookedAt): readonly string[] => {
  const premises = given.grounds.isLatin.person ? ungroundedPremises(sentence, given.grounds) : []
  if (/\?\s*$/u.test(sentence) || SUPPOSED.test(sentence)) return premises
  return [...premises, ...clausesOf(sentence).filter((clause) => isUngrounded(clause, given))]
}

/** A whole sentence of what may be. */
const SUPPOSED = /^\W*(?:if|unless|should|had)\b/iu
const READER = /\byou(?:r|rs|'\w+)?\b/iu
const WRITER = /\b(?:we(?:'\w+)?|our|ours|us|my|I(?:'\w+)?)\b/u
/** Who says I alone speaks of nothing that is for sale. */
const OF_COMPANY = /\b(?:we(?:'\w+)?|our|ours|us)\b/iu
const GUESSED = /\b(?:probably|presumably|likely|must|surely)\b/giu
/** What somebody says they have seen or heard. */
const HEARD =
  /(?:^\W*|\b(?:I|we)(?:'ve|'m)? (?!\w+ to )(?:\w+ ){0,2})(?:noticed?|saw|see that|heard?|read|gather|learn(?:ed|t)|understand|believe|(?<!ever )seen)\b|\b(?:sorry|glad|happy|pleased|delighted|excited|thrilled|sad|great|good|nice|lovely) to (?:hear (?:that|about|of|you)|read|learn|see)\b|\bword (?:is|has it)\b|\b(?:apparently|rumou?r)\b/iu
const PRAISE =
  /\b(?:told|admire|lov(?:e|ed|ing)|enjoyed|impress\w+|inspir\w+|congrat\w+|kudos|bravo|well done|fan|respect|amazed|amazing|rave\w*|follow(?:ed|ing)|blown away|thrilled|stood out|struck|award|envy|legend\w*|shaped|look(?:s|ed)? up to|outstanding|swear by|deserves?|beautiful|brilliant\w*)\b/iu
const GIVEN =
  /\b(?:congrat\w+|kudos|bravo|well done|hats off|chapeau|sorry (?:about|for your)|condolences|my sympath\w+)\b/iu
const AS_SOMEBODY = /^\W*as (?:an?|the|our|one) /iu
/** What somebody is taken for. */
const TAKEN_FOR =
  /\b(?:as|being|you(?:'re| are|'ve been| were)) (?:an?|the|our) (?!lot\b|bit\b|result\b)/iu
const LATELY =
  /\b(?:yesterday|the other day|last (?:week|month|year|night|spring|summer|autumn|fall|winter|quarter|time|(?:mon|tues|wednes|thurs|fri)day)|(?:\w+ )?(?:days|weeks|months|years) (?:ago|back)|an? (?:week|month|year|while) ago|earlier this (?:week|month|year)|this (?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|morning|quarter)|(?<!\b(?:read|seen|heard|had|all|far) )this year|next (?:spring|summer|autumn|fall|winter|year))\b/iu
const BROWSED = /\b(?:profile|came across|stumbled|found you|writing|wrote|message|reach)/iu

const isUngrounded = (told: string, given: LookedAt): boolean => {
  const { grounds } = given
  const clause = withTheirNames(told, grounds)
  const isHeard = (HEARD.test(clause) && !/\bif\b/iu.test(clause)) || GIVEN.test(clause)
  const isOfReader =
    isHeard ||
    AS_SOMEBODY.test(clause) ||
    READER.test(clause) ||
    names(clause, grounds.called.person)
  const isOfWriter = WRITER.test(clause) || names(clause, grounds.called.own)
  const isLately = isOfLately(clause, LATELY, given) && !BROWSED.test(clause)
  if (isOfReader && isLately && !HEDGED.test(clause.replaceAll(GUESSED, ' '))) return true
  if (!isHeard && HEDGED.test(clause)) return false
  if (isOfWriter && isLately) return true
  if (grounds.isLatin.person && isUngroundedVerdict(told, grounds)) return true
  const { own, person } = grounds.isLatin
  if (!(isOfReader ? person : isOfWriter ? own : own && person)) return false
  if (isUngroundedEvent(clause, grounds)) return true
  if (isHeard) return toldIn(clause, grounds, 'person').unknown.some((word) => !ofCareer(word))
  const isNews = isOfReader && (PRAISE.test(clause) || TAKEN_FOR.test(clause))
  if (isNews) return isTooMuch(toldIn(clause, grounds, 'person'), 'news')
  const isOfCompany = OF_COMPANY.test(clause) || names(clause, grounds.called.own)
  return isTooMuch(
    toldIn(clause, grounds, 'any'),
    isOfReader || isOfCompany ? 'of somebody' : 'in passing',
  )
}
