import { useTranslation } from '../../i18n/translation.tsx'
import type { PersonFilter } from '#core/person/person-filter.ts'
import { useFormats } from '../../i18n/use-formats.ts'

/** For whom a topic is meant, in words; null where it doesn't say. */
export const useAudienceText = () => {
  const { t } = useTranslation()
  const { list } = useFormats()
  return ({ jobTitle = [], location = [], tag = [] }: PersonFilter): string | null => {
    const values = [...jobTitle, ...location, ...tag]
    return values.length === 0 ? null : t('prospecting.topics.audienceIs', { values: list(values) })
  }
}
