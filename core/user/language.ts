export const LANGUAGES = ['en', 'ja'] as const

/** In which the product speaks. */
export type Language = (typeof LANGUAGES)[number]

export const FALLBACK_LANGUAGE: Language = 'en'

/** The language that a tag such as `ja-JP` asks for; the fallback for one that nobody here speaks. */
export const languageFor = (tag: string | undefined): Language => languageAmong([tag ?? ''])

/** The first of these tags that somebody here speaks; the fallback where there is none. */
export const languageAmong = (tags: readonly string[]): Language =>
  tags.map(spoken).find((language) => language !== undefined) ?? FALLBACK_LANGUAGE

const spoken = (tag: string): Language | undefined => {
  const [asked] = tag.toLowerCase().split(/[-_]/)
  return LANGUAGES.find((language) => language === asked)
}
