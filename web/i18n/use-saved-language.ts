import { useEffect } from 'react'
import { useTranslation } from './translation.tsx'
import type { Language } from '#core/user/language.ts'
import { currentLanguage } from './i18n.ts'
import { changeLanguage } from './page-texts.ts'

/** Speaks what the user has saved, once that is known: in each browser the same. */
export const useSavedLanguage = (saved: Language | undefined): void => {
  const { i18n } = useTranslation()
  useEffect(() => {
    if (saved === undefined || saved === currentLanguage(i18n)) return
    // Where its texts can’t be had, the page goes on as it is.
    void changeLanguage(i18n, saved).catch(() => undefined)
  }, [i18n, saved])
}
