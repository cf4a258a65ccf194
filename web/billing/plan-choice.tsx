import { useTranslation } from '../i18n/translation.tsx'
import type { Plan } from '#core/billing/plan.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { usePeriod } from './use-period.ts'

interface Props {
  readonly plans: readonly Plan[]
  readonly chosen: Plan
  readonly onChoose: (id: string) => void
}

/** The plans on offer; with one alone there is nothing to choose. */
export const PlanChoice = ({ plans, chosen, onChoose }: Props) => {
  const { t } = useTranslation()
  if (plans.length === 1) return <PlanCard plan={chosen} />
  return (
    <fieldset className="payment-plans">
      <legend className="field-label">{t('billing.payment.plan')}</legend>
      {plans.map((plan) => (
        <label key={plan.id} className="payment-plan-choice">
          <input
            type="radio"
            name="plan"
            checked={plan.id === chosen.id}
            onChange={() => onChoose(plan.id)}
          />
          <PlanCard plan={plan} />
        </label>
      ))}
    </fieldset>
  )
}

const PlanCard = ({ plan }: { plan: Plan }) => {
  const { t } = useTranslation()
  const { money, number } = useFormats()
  const period = usePeriod()
  return (
    <div className="payment-plan">
      <span>
        <b>{plan.name}</b>
        <span className="quiet">
          {t('billing.payment.credits', { credits: number(plan.credit) })}
        </span>
      </span>
      {plan.price !== null && (
        <span className="payment-price">
          <b className="num">{money(plan.price.amount, plan.price.currency)}</b>
          <span className="quiet">{period(plan.price.every)}</span>
        </span>
      )}
    </div>
  )
}
