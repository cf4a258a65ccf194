import { toldIn } from './english-evidence.ts'
import type { Grounds } from './grounds.ts'

/** What somebody is comforted or congratulated for has happened to them. */
const FELT =
  /\b(?:(?:sorry|glad|great|good|happy|pleased) to (?:hear|read|learn) (?:about|of)|congrat\w+ on|kudos (?:on|for)|well done (?:on|for)|condolences on) (?:the|your|that) ([\p{L}' -]+?)(?= (?:on|of|at|in|with|and|for|from|to)\b|[.,!;:]|$)/iu

/** What was: a past event has to be theirs word by word, however plain its words are. */
const PAST = String.raw`(?!(?:need|indeed|speed|feed|exceed|proceed|spelled|accepted|replied|shared|posted|called|described|named|listed|asked|mentioned)\b)(\p{L}{2,}ed|went|grew|built|made|took|ran|won|left|came|became|began|brought|bought|sold|led|kept|held|lost|drew|rose|drove|taught|spent|stood)`
const HAPPENED = new RegExp(
  String.raw`\b(?:you|your (?!profile|name|line|post|headline|message)[\p{L}'-]+)(?:'ve| have| has|'d)? (?:(?:\p{L}+ly|just|never|once|all|both) )?${PAST}\b(?!')(.*)`,
  'giu',
)
/** Of a career, whose stations are the facts. */
const MOVED =
  /^(?:moved|went|came|joined|left|started|began|switched|studied|spent|worked|became|ran|led|managed|picked|chose|chosen|stayed|stuck)$/iu

export const ofCareer = (verb: string): boolean => MOVED.test(verb)

/** Whether a clause tells of what happened to them, and nothing of theirs does. */
export const isUngroundedEvent = (clause: string, grounds: Grounds): boolean => {
  const felt = FELT.exec(clause)?.[1]?.split(' ') ?? []
  if (felt.length > 0 && !felt.some((word) => grounds.hasAlike(word, 'person'))) return true
  return [...clause.matchAll(HAPPENED)].some(([, verb = '', rest = '']) => {
    if (grounds.hasAlike(verb, 'person')) return false
    const { telling, unknown } = toldIn(rest, grounds, 'person')
    return !(ofCareer(verb) && unknown.length < telling.length)
  })
}
