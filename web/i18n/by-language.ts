import { LANGUAGES, type Language } from '#core/user/language.ts'

/** The texts of a language, by namespace. */
type Namespaces = Readonly<Record<string, object>>

/** Texts from files such as `locales/en/auth.json`: the folder is the language, the file the namespace. */
export const byLanguage = (files: Readonly<Record<string, object>>): [Language, Namespaces][] =>
  LANGUAGES.map((language) => [
    language,
    Object.fromEntries(
      Object.entries(files)
        .filter(([path]) => path.includes(`/${language}/`))
        .map(([path, texts]) => [path.replaceAll(/^.*\/|\.json$/g, ''), texts]),
    ),
  ])
