import type { Language } from './language.ts'

interface Name {
  readonly firstName: string
  readonly lastName: string
}

/** The parts of a name that are there, in the order in which a language says them. */
const partsOf = ({ firstName, lastName }: Name, language: Language): string[] =>
  (language === 'ja' ? [lastName, firstName] : [firstName, lastName]).filter((part) => part !== '')

export const nameInOrder = (name: Name, language: Language): string =>
  partsOf(name, language).join(' ')

/** The letters that stand for somebody: one of each part, in Japanese the first alone. */
export const initialsOf = (name: Name, language: Language): string =>
  partsOf(name, language)
    .slice(0, language === 'ja' ? 1 : 2)
    .map((part) => [...part][0] ?? '')
    .join('')
    .toLocaleUpperCase()
