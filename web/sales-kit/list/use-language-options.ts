import { useTranslation } from '../../i18n/translation.tsx'
import { LANGUAGES } from '#core/user/language.ts'

/** The languages that a text can be in, each called as its speakers call it. */
export const useLanguageOptions = () => {
  const { t } = useTranslation()
  return LANGUAGES.map((value) => ({ value, label: t(`common.languages.${value}`), lang: value }))
}
