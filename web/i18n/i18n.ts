import i18next, { type i18n } from 'i18next'
import {
  FALLBACK_LANGUAGE,
  languageAmong,
  languageFor,
  LANGUAGES,
  type Language,
} from '#core/user/language.ts'
import { entryTexts } from './entry-texts.ts'
import { sayPageTexts } from './page-texts.ts'

/** Where `boot.js`, which runs first, looks too. */
const KEPT = 'overture.language'

/** Texts in the language that was shown here before, or else the browser's; English otherwise. */
export const createI18n = (): i18n => {
  const texts = i18next.createInstance()
  const detected = languageAmong([keptLanguage(), ...navigator.languages])
  void texts.init({
    lng: detected,
    resources: Object.fromEntries(
      entryTexts.map(([language, translation]) => [language, { translation }]),
    ),
    supportedLngs: [...LANGUAGES],
    fallbackLng: FALLBACK_LANGUAGE,
    load: 'languageOnly',
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  sayPageTexts(texts)
  showLanguage(detected)
  texts.on('languageChanged', showLanguage)
  return texts
}

/** The language that texts are shown in now. */
export const currentLanguage = (texts: i18n): Language => languageFor(texts.resolvedLanguage)

const showLanguage = (language: string): void => {
  document.documentElement.lang = languageFor(language)
  try {
    localStorage.setItem(KEPT, language)
  } catch {
    // It is detected again next time.
  }
}

/** Empty where nothing was kept, or a browser keeps nothing. */
const keptLanguage = (): string => {
  try {
    return localStorage.getItem(KEPT) ?? ''
  } catch {
    return ''
  }
}
