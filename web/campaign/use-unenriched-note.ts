import { useTranslation } from '../i18n/translation.tsx'

interface UnenrichedCounts {
  readonly duplicates: number
  readonly failed: number
}

/** Who is counted as enriched without having been: duplicates and failed; null without any. */
export const useUnenrichedNote = () => {
  const { t } = useTranslation()
  return ({ duplicates, failed }: UnenrichedCounts): string | null => {
    if (duplicates > 0 && failed > 0) {
      return t('campaign.unenriched.duplicatesAndFailed', { count: duplicates, failed })
    }
    if (duplicates > 0) return t('campaign.unenriched.duplicates', { count: duplicates })
    if (failed > 0) return t('campaign.unenriched.failed', { count: failed })
    return null
  }
}
