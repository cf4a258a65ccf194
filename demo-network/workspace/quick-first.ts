import type { Person } from '../people/person.ts'

/** What is done within hours of being asked. */
const SOON_MS = 3 * 3_600_000
/** So many of those who come next answer soon: one of two. */
const QUICK = 40

/** The first so many are those who answer soonest of all. */
const SOONEST = 4

/** The same people with those who accept soon, every other one of them, first: before most of them who also reply soon. */
export const quickFirst = (people: readonly Person[]): Person[] => {
  const accepting = people
    .filter(isQuick)
    .toSorted((one, other) => one.openness.answersAfterMs - other.openness.answersAfterMs)
  const later = accepting.slice(SOONEST)
  const quick = [
    ...accepting.slice(0, SOONEST),
    ...later.filter(repliesSoon),
    ...later.filter((person) => !repliesSoon(person)),
  ].slice(0, QUICK)
  const others = people.filter((person) => !quick.includes(person))
  return [...quick.flatMap((person, index) => [person, ...others.slice(index, index + 1)])].concat(
    others.slice(quick.length),
  )
}

const isQuick = ({ openness, restriction }: Person): boolean =>
  restriction === null && openness.outcome === 'accept' && openness.answersAfterMs <= SOON_MS

const repliesSoon = ({ replying }: Person): boolean =>
  replying?.to === 1 && replying.afterMs <= 3 * SOON_MS
