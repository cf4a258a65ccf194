import { useTranslation } from '../i18n/translation.tsx'
import type { Interval } from '#core/billing/plan.ts'

/** How often something is paid for, in words. */
export const usePeriod = (): ((every: Interval) => string) => {
  const { t } = useTranslation()
  return ({ unit, count }) => t(`billing.payment.period.${unit}`, { count })
}
