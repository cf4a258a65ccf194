import { Modal } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { DailyLimit } from '#core/outreach/daily-limit.ts'
import { Button } from '../design/button.tsx'
import { useLimits } from './limits-context.ts'

export const DailyLimitModal = observer(({ limit }: { limit: DailyLimit | null }) => {
  const { t } = useTranslation()
  const limits = useLimits()
  const last = useRef<DailyLimit>({ variant: 'connect', spent: null })
  // While it fades out it goes on saying what it said.
  if (limit !== null) last.current = limit
  const { variant, spent } = last.current
  const close = (): void => limits.dismissDailyLimit()
  return (
    <Modal
      opened={limit !== null}
      onClose={close}
      title={t('errors.daily_limit_reached')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className="modal-text">
        <p>{t(`limits.daily.${variant}`)}</p>
        {spent && <p>{t(`limits.daily.max.${spent.budget}`, { max: spent.max })}</p>}
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
