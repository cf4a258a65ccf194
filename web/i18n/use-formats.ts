import { useTranslation } from 'react-i18next'
import type { Language } from '#core/user/language.ts'
import { formatsOf, type Formats } from './formats.ts'
import { languageOf } from './i18n.ts'

const made = new Map<Language, Formats>()

export const useFormats = (): Formats => {
  const { i18n } = useTranslation()
  const language = languageOf(i18n)
  const formats = made.get(language) ?? formatsOf(language)
  made.set(language, formats)
  return formats
}
