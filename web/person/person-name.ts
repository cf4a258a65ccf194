import type { Person } from '#core/prospect/prospect.ts'

/** What says who somebody is. */
export type NamedPerson = Pick<
  Person,
  | 'fullName'
  | 'firstName'
  | 'lastName'
  | 'publicIdentifier'
  | 'jobTitle'
  | 'companyName'
  | 'headline'
>

/** What to call somebody: the name, or the end of the address while it isn't known. */
export const displayName = (person: NamedPerson): string => {
  const name = person.fullName || `${person.firstName} ${person.lastName}`.trim()
  return name === '' ? person.publicIdentifier : name
}

export const avatarInitial = (person: NamedPerson): string =>
  [...displayName(person)][0]?.toLocaleUpperCase() ?? ''

/** Role and company, as far as they are known. */
export const roleLine = (person: NamedPerson): string =>
  [person.jobTitle, person.companyName].filter((part) => part !== '').join(' · ') || person.headline

/** The same hue for the same person everywhere. */
export const avatarHue = (person: NamedPerson): number => {
  let hash = 0
  for (const letter of person.publicIdentifier) {
    hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360_007
  }
  return (hash * 67) % 360
}
