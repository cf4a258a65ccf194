import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import type { DayLimit } from '#core/outreach/campaign-overview.ts'
import { Ring } from '../../design/ring.tsx'
import { useFormats } from '../../i18n/use-formats.ts'
import { useLimitText } from './use-limit-text.ts'

/** What is used of each daily limit, and when one that is used up resumes. */
export const DayLimits = observer(({ limits }: { limits: readonly DayLimit[] }) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const limitText = useLimitText()
  const hasSeveral = new Set(limits.map(({ network }) => network)).size > 1
  if (limits.length === 0) return <p className="quiet">{t('prospectingOverview.noLimits')}</p>
  return (
    <ul className="day-limits">
      {limits.map((limit) => {
        const { network, action, used, max, held } = limit
        return (
          <li key={`${network} ${action}`} data-spent={held !== null}>
            <Ring value={used} of={max} size={52} isSpent={held !== null} />
            <div>
              <span className="quiet">
                {t(`prospectingOverview.budget.${action}`)}
                {hasSeveral && ` · ${new URL(network).host}`}
              </span>
              <span className="num">
                {t('prospectingOverview.used', { used: number(used), max: number(max) })}
              </span>
              <span className="day-limit-state num">{limitText(limit)}</span>
            </div>
          </li>
        )
      })}
    </ul>
  )
})
