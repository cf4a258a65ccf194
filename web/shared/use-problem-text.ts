import { useCallback } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import type errors from '../locales/en/errors.json'
import type { Problem } from './problem.ts'

type KnownCode = keyof typeof errors

/** The sentence for a problem; the server's own words where there is none for its code. */
export const useProblemText = (): ((problem: Problem) => string) => {
  const { t, i18n } = useTranslation()
  return useCallback(
    (problem) => {
      const { code, waitMs } = problem
      if (code === 'throttled' && waitMs !== undefined) {
        if (waitMs > 120_000) {
          return t('errors.throttledForMinutes', { count: Math.ceil(waitMs / 60_000) })
        }
        return t('errors.throttledFor', { count: Math.ceil(waitMs / 1000) })
      }
      const isKnown = (candidate: string): candidate is KnownCode =>
        i18n.exists(`errors.${candidate}`)
      if (isKnown(code)) return t(`errors.${code}`)
      return problem.detail === '' ? t('errors.unexpected') : problem.detail
    },
    [t, i18n],
  )
}
