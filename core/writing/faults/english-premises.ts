import { toldIn } from './english-evidence.ts'
import { HEDGED } from './english-hedges.ts'
import type { Grounds } from './grounds.ts'
import { isTitleWord } from './job-titles.ts'
import { names, type Told } from './statements.ts'
import { subjectOf, type Subject } from './subject.ts'

/** What somebody is addressed as: "as the person who signs off the budget". */
const ROLE =
  /^\W*(?:\w+[,.!]? ){0,4}?as (?!you\b|soon|well|far|for\b|always|if|long|much|many|it\b|I\b|we\b|a (?:rule|result|thank|start|small|little))((?:[\p{L}'-]+ ){0,9}?[\p{L}'-]+)(?=,| you\b| your\b)/iu

/** What is taken for granted before something is asked: "with the museum closing in January, …". */
const GRANTED =
  /(?<=^\W*|[,;:.!–—-] ?|\b(?:so|and|but|that) )(?:with|after|since|now that|given|following|during) ((?:the|your|that|you(?:'re|'ve)?|two|three|four|five|half|so many|more)\b[^,?]{3,}),|\b(?:can't|cannot|must|isn't) (?:be|have been) (?:\w+ )?(?:easy|fun|hard|tough|simple) (?:with|after|when|while) ([^,?.]{3,})/iu
/** What somebody is told that it is like: "running payroll as well as finance can't leave much time". */
const LIKENED =
  /(?:^\W*|, )(?:(?:running|managing|leading|heading|overseeing|keeping|losing|growing|opening|closing|hiring|moving|juggling|scaling|pushing|expanding|taking|launching|switching|going|looking after|merging|serving|training) ([^,?.]{3,}?) (?:is|isn't|means|brings|takes|leaves|will|has to|never)|\p{Ll}{3,}ing ([^,?.]{3,}?) (?:can't|cannot|must))\b/iu
/** News by its article: "the new warehouse will …". */
const NEW = /\b(?:the|your) (?:(?:brand )?new|latest|recent|upcoming|planned) ([\p{Ll}-]+)/iu

/** What a sentence takes for granted of its reader, whatever else it says or asks. */
export const ungroundedPremises = (sentence: string, grounds: Grounds): readonly string[] => [
  ...ungroundedRoles(sentence, grounds),
  ...ungroundedConditions(sentence, grounds),
]

const ungroundedRoles = (sentence: string, grounds: Grounds): readonly string[] => {
  const [whole = '', role = ''] = ROLE.exec(sentence) ?? []
  const [title = ''] = role.split(' of ')
  const { unknown } = toldIn(role, grounds, 'person')
  return unknown.some((word) => !isTitleWord(word.toLowerCase(), title, grounds)) ? [whole] : []
}

const ungroundedConditions = (sentence: string, grounds: Grounds): readonly string[] => {
  const granted = [GRANTED, LIKENED, NEW].flatMap((pattern) => {
    const found = pattern.exec(sentence)
    const before = /[^,;:.!–—]*$/u.exec(sentence.slice(0, found?.index))?.[0] ?? ''
    return (found ?? []).slice(1).flatMap((each) => {
      const of = saidOf(`${before}${found?.[0]}`, grounds)
      return each === undefined ? [] : [{ text: each, of }]
    })
  })
  return granted
    .filter(({ text, of }) => !HEDGED.test(text) && isPremise(toldIn(text, grounds, of), text))
    .map(({ text }) => text)
}

/** Of the writer's own doings their own facts count, too; not of what they noticed. */
const saidOf = (told: string, { called }: Grounds): Subject => {
  const isOfReader = /\byou(?:r|rs|'\w+)?\b/iu.test(told) || names(told, called.person)
  const isOfWriter = subjectOf(told) === 'own' || names(told, called.own)
  return isOfWriter && !isOfReader && !NOTICED.test(told) ? 'any' : 'person'
}

const NOTICED =
  /\b(?:notic\w+|saw|see|sees|seen|hear[ds]?|read|gather\w*|learn\w*|understand|understood|believe|know|congrat\w*|lov\w+|admir\w+|impress\w*|follow\w*)\b/iu

/** Half of it is not theirs; a number is looked at elsewhere, and here it is something of theirs. */
const isPremise = ({ telling, unknown }: Told, text: string): boolean =>
  unknown.length > (/\d/u.test(text) ? 1 : 0) && unknown.length * 2 >= telling.length
