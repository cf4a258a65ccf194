import type { Person } from '../people/person.ts'

/** What is done within hours of being asked. */
const SOON_MS = 3 * 3_600_000
/** So many of those who come next answer soon: one of two. */
const QUICK = 40

/** The same people with those who accept soon, every other one of them, first. */
export const quickFirst = (people: readonly Person[]): Person[] => {
  const quick = people.filter(isQuick).slice(0, QUICK)
  const others = people.filter((person) => !quick.includes(person))
  return [...quick.flatMap((person, index) => [person, ...others.slice(index, index + 1)])].concat(
    others.slice(quick.length),
  )
}

const isQuick = ({ openness, restriction }: Person): boolean =>
  restriction === null && openness.outcome === 'accept' && openness.answersAfterMs <= SOON_MS
