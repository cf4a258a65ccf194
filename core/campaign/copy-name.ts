import type { Language } from '../user/language.ts'

export const MAX_CAMPAIGN_NAME = 200

const SUFFIXES: Readonly<Record<Language, string>> = { en: ' (copy)', ja: '（コピー）' }

/** What the copy of a campaign is called, in the language of that campaign. */
export const copyName = (name: string, language: Language): string => {
  const suffix = SUFFIXES[language]
  // By letters, lest one of two halves be cut.
  const letters = [...name]
  while (letters.join('').length + suffix.length > MAX_CAMPAIGN_NAME) letters.pop()
  return letters.join('').trimEnd() + suffix
}
