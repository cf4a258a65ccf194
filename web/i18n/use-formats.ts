import { useTranslation } from './translation.tsx'
import type { Language } from '#core/user/language.ts'
import { createFormats, type Formats } from './formats.ts'
import { currentLanguage } from './i18n.ts'

const made = new Map<Language, Formats>()

export const useFormats = (): Formats => {
  const { i18n } = useTranslation()
  const language = currentLanguage(i18n)
  const formats = made.get(language) ?? createFormats(language)
  made.set(language, formats)
  return formats
}
