import type { ReactNode } from 'react'
import { useTranslation } from './translation.tsx'
import { currentLanguage } from './i18n.ts'

/** The two parts of a name, in the order in which the language says them. */
export const InNameOrder = ({ given, family }: { given: ReactNode; family: ReactNode }) => {
  const { i18n } = useTranslation()
  return currentLanguage(i18n) === 'ja' ? (
    <>
      {family}
      {given}
    </>
  ) : (
    <>
      {given}
      {family}
    </>
  )
}
