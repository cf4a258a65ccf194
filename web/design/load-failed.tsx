import { useTranslation } from '../i18n/translation.tsx'
import { useProblemText } from '../shared/use-problem-text.ts'
import { useReconnected } from '../live/use-reconnected.ts'
import type { Problem } from '../shared/problem.ts'
import { Button } from './button.tsx'

interface Props {
  readonly problem: Problem
  readonly onRetry: () => void
}

/** A part of the page that could not be loaded, and the way to try again; by itself where nobody answered. */
export const LoadFailed = ({ problem, onRetry }: Props) => {
  const { t } = useTranslation()
  const text = useProblemText()
  useReconnected(() => {
    if (problem.code === 'unreachable') onRetry()
  })
  return (
    <div className="empty" role="alert">
      <h2>{t('common.cantShow')}</h2>
      <p>{text(problem)}</p>
      <Button look="primary" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  )
}
