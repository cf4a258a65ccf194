import i18next, { type i18n } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { FALLBACK_LANGUAGE, languageFor, LANGUAGES, type Language } from '#core/user/language.ts'
import { entryTexts } from './entry-texts.ts'
import { sayPageTexts } from './page-texts.ts'

/** Texts in the language that was chosen here before, or else the browser's; English otherwise. */
export const createI18n = (): i18n => {
  const texts = i18next.createInstance()
  void texts.use(LanguageDetector).init({
    resources: Object.fromEntries(
      entryTexts.map(([language, translation]) => [language, { translation }]),
    ),
    supportedLngs: [...LANGUAGES],
    fallbackLng: FALLBACK_LANGUAGE,
    load: 'languageOnly',
    initAsync: false,
    interpolation: { escapeValue: false },
    detection: {
      order: ['localStorage', 'navigator'],
      caches: ['localStorage'],
      lookupLocalStorage: 'overture.language',
    },
  })
  sayPageTexts(texts)
  showLanguage(texts.language)
  texts.on('languageChanged', showLanguage)
  return texts
}

/** The language that texts are shown in now. */
export const currentLanguage = (texts: i18n): Language => languageFor(texts.resolvedLanguage)

const showLanguage = (language: string): void => {
  document.documentElement.lang = languageFor(language)
}
