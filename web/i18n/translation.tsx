import type { i18n, TFunction } from 'i18next'
import {
  createContext,
  useCallback,
  useContext,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react'

import { currentLanguage } from './i18n.ts'

interface Translation {
  readonly i18n: i18n
  readonly t: TFunction
}

const TranslationContext = createContext<Translation | null>(null)

interface Props {
  readonly i18n: i18n
  readonly children: ReactNode
}

/** What is inside speaks the language of `i18n`, and another one once that is chosen. */
export const TranslationProvider = ({ i18n: texts, children }: Props) => {
  const subscribe = useCallback(
    (listener: () => void) => {
      texts.on('languageChanged', listener)
      return () => texts.off('languageChanged', listener)
    },
    [texts],
  )
  const language = useSyncExternalStore(subscribe, () => currentLanguage(texts))
  const translation = useMemo(
    () => ({ i18n: texts, t: texts.getFixedT(language) }),
    [texts, language],
  )
  return <TranslationContext value={translation}>{children}</TranslationContext>
}

/** The texts of the language that is spoken here: read once for all, since each row of a long table asks. */
export const useTranslation = (): Translation => {
  const translation = useContext(TranslationContext)
  if (translation === null) throw new Error('There is no TranslationProvider around this.')
  return translation
}
