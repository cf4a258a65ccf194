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

/** Enough of it for a name, and for an avatar. */
export type CalledPerson = Pick<NamedPerson, 'fullName' | 'publicIdentifier'> &
  Partial<Pick<NamedPerson, 'firstName' | 'lastName'>>

/** What to call somebody: the name, or the end of the address while it isn't known. */
export const displayName = (person: CalledPerson): string => {
  const { fullName, firstName = '', lastName = '', publicIdentifier } = person
  return fullName || `${firstName} ${lastName}`.trim() || publicIdentifier
}

export const avatarInitial = (person: CalledPerson): string =>
  [...displayName(person)][0]?.toLocaleUpperCase() ?? ''

/** Role and company, as far as they are known, each for a line of its own. */
export const roleParts = ({ jobTitle, companyName, headline }: NamedPerson): readonly string[] => {
  const known = [jobTitle, companyName].filter((part) => part !== '')
  return known.length > 0 ? known : [headline]
}

/** The same in one line. */
export const roleLine = (person: NamedPerson): string => roleParts(person).join(' · ')

/** The same hue for the same person everywhere. */
export const avatarHue = (person: Pick<CalledPerson, 'publicIdentifier'>): number => {
  let hash = 0
  for (const letter of person.publicIdentifier) {
    hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360_007
  }
  return (hash * 67) % 360
}
