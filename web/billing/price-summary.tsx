import { useTranslation } from '../i18n/translation.tsx'
import { discounted, type Plan } from '#core/billing/plan.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { usePeriod } from './use-period.ts'

interface Props {
  readonly plan: Plan
  /** Null without a coupon. */
  readonly percentOff: number | null
}

/** What is paid now, and what later. */
export const PriceSummary = ({ plan: { price }, percentOff }: Props) => {
  const { t } = useTranslation()
  const { money } = useFormats()
  const period = usePeriod()
  if (price === null) return <p className="quiet">{t('billing.payment.priceLater')}</p>
  const now = percentOff === null ? price : discounted(price, percentOff)
  const full = money(price.amount, price.currency)
  return (
    <dl className="payment-sums" aria-live="polite">
      {percentOff !== null && (
        <div>
          <dt>{t('billing.payment.off', { percent: percentOff })}</dt>
          <dd className="num">−{money(price.amount - now.amount, price.currency)}</dd>
        </div>
      )}
      <div>
        <dt>{t('billing.payment.today')}</dt>
        <dd className="num payment-total">{money(now.amount, now.currency)}</dd>
      </div>
      <div>
        <dt>{t('billing.payment.then', { period: period(price.every) })}</dt>
        <dd className="num">{full}</dd>
      </div>
    </dl>
  )
}
