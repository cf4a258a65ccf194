import type { i18n } from 'i18next'
import { LANGUAGES } from '#core/user/language.ts'

const files = import.meta.glob<object>('../../web/locales/*/*.json', {
  eager: true,
  import: 'default',
})

/** Adds every text of the app, which pages otherwise bring with them. */
export const addAppTexts = (texts: i18n): void => {
  for (const language of LANGUAGES) {
    for (const [path, bundle] of Object.entries(files)) {
      if (!path.includes(`/${language}/`)) continue
      const name = path.replaceAll(/^.*\/|\.json$/g, '')
      texts.addResourceBundle(language, 'translation', { [name]: bundle }, true, true)
    }
  }
}
