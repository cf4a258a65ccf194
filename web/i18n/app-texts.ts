import type { i18n } from 'i18next'
import { byLanguage } from './by-language.ts'

const appTexts = byLanguage(
  import.meta.glob<object>(['../locales/*/*.json', '!../locales/*/{auth,common,errors}.json'], {
    eager: true,
    import: 'default',
  }),
)

/** Adds the texts of the signed-in app, which come in the same chunk as its code. */
export const addAppTexts = (texts: i18n): void => {
  for (const [language, bundle] of appTexts) {
    texts.addResourceBundle(language, 'translation', bundle, true, true)
  }
}
