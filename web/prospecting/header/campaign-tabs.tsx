import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { Ring } from '../../design/ring.tsx'
import { useFormats } from '../../i18n/use-formats.ts'
import { updateQuery } from '../../shared/update-query.ts'
import type { OverviewViewModel } from '../overview/overview-view-model.ts'
import { useLimitText } from '../overview/use-limit-text.ts'

interface Props {
  readonly model: OverviewViewModel
  readonly isOverview: boolean
}

/** The ways to look at a campaign; beside them what is used of today's limits. */
export const CampaignTabs = observer(({ model, isOverview }: Props) => {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const to = (view: string) => ({ search: updateQuery(query, { view, person: '' }).toString() })
  return (
    <nav className="campaign-tabs" aria-label={t('prospecting.overview.views')}>
      <Link to={to('')} aria-current={isOverview ? undefined : 'page'}>
        {t('prospecting.overview.people')}
      </Link>
      <Link to={to('overview')} aria-current={isOverview ? 'page' : undefined}>
        {t('prospecting.overview.title')}
      </Link>
      {!isOverview && <TodayAtAGlance model={model} />}
    </nav>
  )
})

const TodayAtAGlance = observer(({ model }: Pick<Props, 'model'>) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const limitText = useLimitText()
  return (
    <span className="today-limits num">
      {model.overview?.limits.slice(0, 2).map((limit) => {
        const { network, action, used, max, held } = limit
        const isSpent = held !== null
        return (
          <span key={`${network} ${action}`} data-spent={isSpent} title={limitText(limit)}>
            <Ring value={used} of={max} size={18} isSpent={isSpent} />
            {t(`prospecting.overview.budgetToday.${action}`, {
              used: number(used),
              max: number(max),
            })}
          </span>
        )
      })}
    </span>
  )
})
