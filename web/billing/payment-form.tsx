import { observer } from 'mobx-react-lite'
import { useState, type FormEvent } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import type { Billing } from '#core/billing/billing.ts'
import { isTrialCoupon } from '#core/billing/coupon.ts'
import { creditsLeft } from '#core/workspace/credits.ts'
import { useWorkspace } from '../session/workspace-context.ts'
import { Button } from '../design/button.tsx'
import { useProblemToast } from '../design/use-problem-toast.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { useProblemText } from '../shared/use-problem-text.ts'
import type { Problem } from '../shared/problem.ts'
import type { BillingViewModel } from './billing-view-model.ts'
import { PlanChoice } from './plan-choice.tsx'
import { PriceSummary } from './price-summary.tsx'

interface Props {
  readonly model: BillingViewModel
  readonly billing: Billing
  readonly isDemo: boolean
}

export const PaymentForm = observer(({ model, billing, isDemo }: Props) => {
  const { t } = useTranslation()
  const problemText = useProblemText()
  const showProblem = useProblemToast()
  const { number } = useFormats()
  const { workspace } = useWorkspace()
  const { plans, coupon } = billing
  const [planId, setPlanId] = useState(plans[0]?.id ?? '')
  const [code, setCode] = useState(coupon.isAvailable ? coupon.code : '')
  const [couponProblem, setCouponProblem] = useState<Problem | null>(null)
  const plan = plans.find(({ id }) => id === planId)
  const isCouponGood = coupon.isAvailable && isTrialCoupon(code)

  const pay = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setCouponProblem(null)
    const opened = await model.checkOut(planId, code)
    if ('url' in opened) location.assign(opened.url)
    else if (opened.problem.field === 'coupon') setCouponProblem(opened.problem)
    else showProblem(opened.problem)
  }

  const trialLeft = workspace?.status === 'trial' ? creditsLeft(workspace) : 0

  if (plan === undefined) return null
  return (
    <form className="billing-card payment-form" onSubmit={(event) => void pay(event)}>
      {isDemo && (
        <p className="notice">
          <b>{t('billing.payment.demo')}</b>
          <span>{t('billing.payment.demoBody')}</span>
        </p>
      )}
      <PlanChoice plans={plans} chosen={plan} onChoose={setPlanId} />
      {trialLeft > plan.credit && (
        <p className="quiet">
          {t('billing.payment.trialCredits', {
            left: number(trialLeft),
            credits: number(plan.credit),
          })}
        </p>
      )}
      <div className="payment-coupon">
        <label className="field-label" htmlFor="payment-coupon">
          {t('billing.payment.coupon')}
        </label>
        <input
          id="payment-coupon"
          className="input"
          value={code}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={couponProblem !== null}
          aria-describedby="payment-coupon-note"
          onChange={({ target }) => {
            setCode(target.value)
            setCouponProblem(null)
          }}
        />
        <p
          id="payment-coupon-note"
          className={couponProblem === null ? 'quiet' : 'field-error'}
          role={couponProblem === null ? undefined : 'alert'}
        >
          {couponProblem !== null
            ? couponProblem.code === 'does_not_exist'
              ? t('billing.payment.unknownCoupon')
              : problemText(couponProblem)
            : isCouponGood
              ? t('billing.payment.couponApplied', { percent: coupon.percentOff })
              : t('billing.payment.couponNote')}
        </p>
      </div>
      <PriceSummary plan={plan} percentOff={isCouponGood ? coupon.percentOff : null} />
      <Button type="submit" look="primary" size="large" busy={model.isLeaving}>
        {t('billing.payment.pay')}
      </Button>
      <p className="quiet">
        {isDemo ? t('billing.payment.leadsToDemo') : t('billing.payment.leadsToStripe')}
      </p>
    </form>
  )
})
