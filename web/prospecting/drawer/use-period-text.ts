import { useTranslation } from '../../i18n/translation.tsx'
import { useFormats } from '../../i18n/use-formats.ts'

const MONTHS = /^(\d{4}-(?:0[1-9]|1[0-2])) –(?: (\d{4}-(?:0[1-9]|1[0-2])))?$/

/** Puts a period between two months into words; what isn't one stays as it is. */
export const usePeriodText = () => {
  const { t } = useTranslation()
  const { month } = useFormats()
  return (period: string): string => {
    const [, from, to] = MONTHS.exec(period) ?? []
    if (from === undefined) return period
    return to === undefined
      ? t('prospecting.drawer.since', { from: month(from) })
      : `${month(from)} – ${month(to)}`
  }
}
