import type { i18n } from 'i18next'
import { ServerUnreachable } from '#core/errors.ts'
import { languageFor, type Language } from '#core/user/language.ts'
import type { Texts } from './texts.ts'

/** The texts that come with the code that says them. */
export type PageTexts = Exclude<keyof Texts, 'auth' | 'common' | 'errors'>

const files = import.meta.glob<object>(
  ['../locales/*/*.json', '!../locales/*/{auth,common,errors}.json'],
  { import: 'default' },
)

interface Fetched {
  readonly language: Language
  readonly name: PageTexts
  readonly texts: object
}

const fetched = new Map<string, Fetched>()
/** What the pages that were shown, or are about to be, say. */
const wanted = new Set<PageTexts>()
const instances = new Set<i18n>()

/** Has an instance say all that is fetched, now and later. */
export const sayPageTexts = (instance: i18n): void => {
  instances.add(instance)
  for (const each of fetched.values()) add(instance, each)
}

/** Fetches texts in the language of the page, whatever that becomes meanwhile; rejects where they can’t be had. */
export const fetchTexts = (names: readonly PageTexts[]): Promise<void> => {
  for (const name of names) wanted.add(name)
  return fetchAll(names, () => languageFor(document.documentElement.lang))
}

/** Speaks another language as soon as all that is shown can be said in it; rejects where its texts can’t be had. */
export const changeLanguage = async (instance: i18n, language: Language): Promise<void> => {
  await fetchAll(wanted, () => language)
  await instance.changeLanguage(language)
}

const fetchAll = async (names: Iterable<PageTexts>, languageNow: () => Language): Promise<void> => {
  const language = languageNow()
  const missing = [...names].filter((name) => !fetched.has(pathOf(language, name)))
  if (missing.length === 0) return
  await Promise.all(missing.map((name) => fetchOne(language, name)))
  await fetchAll(names, languageNow)
}

const fetchOne = async (language: Language, name: PageTexts): Promise<void> => {
  const path = pathOf(language, name)
  const texts = await files[path]?.().catch((cause: unknown) => {
    throw new ServerUnreachable(undefined, { cause })
  })
  const found = { language, name, texts: texts ?? {} }
  fetched.set(path, found)
  for (const instance of instances) add(instance, found)
}

const pathOf = (language: Language, name: PageTexts): string =>
  `../locales/${language}/${name}.json`

const add = (instance: i18n, { language, name, texts }: Fetched): void => {
  instance.addResourceBundle(language, 'translation', { [name]: texts }, true, true)
}
