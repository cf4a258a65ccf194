import './coupon.css'
import { useId, useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { useTranslation } from '../i18n/translation.tsx'
import { TRIAL_COUPON } from '#core/billing/coupon.ts'
import { Button } from '../design/button.tsx'
import { copyText } from './copy-text.ts'

/** The coupon code, to be copied by a button or, where the browser forbids that, by hand. */
export const Coupon = ({ copy = copyText }: { copy?: (text: string) => Promise<void> }) => {
  const { t } = useTranslation()
  const [hasFailed, setHasFailed] = useState(false)
  const code = useRef<HTMLInputElement>(null)
  const id = useId()

  const copyCode = async (): Promise<void> => {
    try {
      await copy(TRIAL_COUPON.code)
      setHasFailed(false)
      toast.success(t('limits.coupon.copied'))
    } catch {
      setHasFailed(true)
      code.current?.focus()
      code.current?.select()
    }
  }

  return (
    <div className="coupon">
      <label className="field-label" htmlFor={id}>
        {t('limits.coupon.label', { percent: TRIAL_COUPON.percentOff })}
      </label>
      <div className="coupon-line">
        <input
          ref={code}
          id={id}
          className="input coupon-code"
          value={TRIAL_COUPON.code}
          readOnly
          aria-describedby={hasFailed ? `${id}-by-hand` : undefined}
          onFocus={({ target }) => target.select()}
        />
        <Button onClick={() => void copyCode()}>{t('limits.coupon.copy')}</Button>
      </div>
      {hasFailed && (
        <p className="field-error" id={`${id}-by-hand`} role="alert">
          {t('limits.coupon.byHand')}
        </p>
      )}
    </div>
  )
}
