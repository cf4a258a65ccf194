import './limits.css'
import { Modal } from '../design/kit/modal.tsx'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import type { DailyLimit } from '#core/outreach/daily-limit.ts'
import { momentOf } from '#core/runtime/moments.ts'
import { Button } from '../design/button.tsx'
import { useOutreachClock } from '../outreach-clock/outreach-clock-context.ts'
import { useOutreachTimes } from '../outreach-clock/use-outreach-times.ts'
import { useLimits } from './limits-context.ts'

export const DailyLimitModal = observer(({ limit }: { limit: DailyLimit | null }) => {
  const { t } = useTranslation()
  const limits = useLimits()
  const { planned } = useOutreachTimes()
  const outreachClock = useOutreachClock()
  const { resumesAt } = limits
  const isAhead = resumesAt !== null && momentOf(resumesAt) > outreachClock.minute
  const last = useRef<DailyLimit>({
    variant: 'connect',
    met: 'connect',
    spent: null,
    campaign: null,
  })
  // While it fades out it goes on saying what it said.
  if (limit !== null) last.current = limit
  const { met, spent } = last.current
  useEffect(() => {
    if (limit !== null) limits.markDailyLimitOpened()
  }, [limits, limit])
  const close = (): void => limits.dismissDailyLimit()
  return (
    <Modal
      opened={limit !== null}
      onClose={close}
      title={t('errors.daily_limit_reached')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className="modal-text">
        <p>{t(`limits.daily.${met}`)}</p>
        {spent && (
          <p className="num">
            {t(`limits.daily.max.${spent.budget}`, { max: spent.max })}
            <b className="limit-resumes">
              {isAhead && t('limits.daily.resumes', { time: planned(resumesAt) })}
            </b>
          </p>
        )}
        <p className="quiet">{t('limits.daily.example')}</p>
      </div>
      <div className="modal-actions">
        <Button look="primary" onClick={close} data-autofocus>
          {t('limits.gotIt')}
        </Button>
      </div>
    </Modal>
  )
})
