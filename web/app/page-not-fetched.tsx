import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../design/button.tsx'
import { useServerBack } from '../live/use-server-back.ts'

/** Stands in for a page whose code could not be fetched, until it can. */
export const PageNotFetched = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation()
  useEffect(onRetry, [onRetry])
  useServerBack(onRetry)
  return (
    <div className="empty" role="alert">
      <p>{t('errors.unreachable')}</p>
      <Button look="primary" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  )
}
