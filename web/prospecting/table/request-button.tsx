import { useTranslation } from '../../i18n/translation.tsx'
import type { RequestableAction } from '#core/outreach/actions.ts'
import { Button } from '../../design/button.tsx'
import type { Forecast } from './forecast.ts'

interface Props {
  readonly action: RequestableAction
  /** What it would do; null where only the server knows. */
  readonly forecast: Forecast | null
  readonly busy: boolean
  readonly onClick: () => void
}

/** Says what it will do before it does it. */
export const RequestButton = ({ action, forecast, busy, onClick }: Props) => {
  const { t } = useTranslation()
  const { accepted = 0, past = 0, refused = 0 } = forecast ?? {}
  const total = accepted + past + refused
  const left = [
    ...(past > 0 ? [t(`prospecting.bulk.past.${action}`, { count: past })] : []),
    ...(refused > 0 ? [t('prospecting.bulk.refused', { count: refused })] : []),
  ]
  return (
    <Button size="small" busy={busy} onClick={onClick}>
      {total === accepted
        ? t(`prospecting.bulk.${action}`)
        : t(`prospecting.bulk.some.${action}`, { count: accepted, total })}
      {left.length > 0 && ' '}
      {left.length > 0 && <span className="bulk-left num">{left.join(', ')}</span>}
    </Button>
  )
}
