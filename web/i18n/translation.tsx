import type { i18n, TFunction } from 'i18next'
import {
  createContext,
  useCallback,
  useContext,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import type { Language } from '#core/user/language.ts'
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
    () => ({ i18n: texts, t: keptTexts(texts, language) }),
    [texts, language],
  )
  return <TranslationContext value={translation}>{children}</TranslationContext>
}

const IS_FILLED_IN = /\{\{|\$t\(/

/** Keeps each text in which nothing is filled in: a long table says the same few words in each row. */
const keptTexts = (texts: i18n, language: Language): TFunction => {
  const t = texts.getFixedT(language)
  const kept = new Map<string, string>()
  const say = (...asked: Parameters<TFunction>) => {
    const [key] = asked
    if (typeof key !== 'string' || asked.length > 1) return t(...asked)
    const known = kept.get(key)
    if (known !== undefined) return known
    const text: unknown = texts.getResource(language, 'translation', key)
    // What is still to come is said by its key, or in another language.
    if (typeof text !== 'string' || IS_FILLED_IN.test(text)) return t(...asked)
    kept.set(key, text)
    return text
  }
  return Object.assign(say, t)
}

/** The texts of the language that is spoken here: read once for all, since each row of a long table asks. */
export const useTranslation = (): Translation => {
  const translation = useContext(TranslationContext)
  if (translation === null) throw new Error('There is no TranslationProvider around this.')
  return translation
}
