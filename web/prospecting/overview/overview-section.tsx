import './overview.css'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { useSearchParams } from 'react-router-dom'
import type { CampaignStatus } from '#core/campaign/campaign.ts'
import { LoadFailed } from '../../design/load-failed.tsx'
import { updateQuery } from '../../shared/update-query.ts'
import { ChartFilters } from './chart-filters.tsx'
import { chartFilter } from './chart-query.ts'
import type { DayChartViewModel } from './day-chart-view-model.ts'
import { DayChart } from './day-chart.tsx'
import { DayLimits } from './day-limits.tsx'
import type { TopicsViewModel } from '../topics/topics-view-model.ts'
import type { ProspectingViewModel } from '../prospecting-view-model.ts'
import type { PeopleChartViewModel } from './people-chart-view-model.ts'
import { PeopleChart } from './people-chart.tsx'
import { PlannedSteps } from './planned-steps.tsx'

interface Props {
  readonly model: Pick<ProspectingViewModel, 'overview' | 'problem' | 'load'>
  readonly status: CampaignStatus
  readonly days: DayChartViewModel
  readonly chart: PeopleChartViewModel
  readonly topics: TopicsViewModel
}

/** A campaign today, and in the last days. */
export const OverviewSection = observer(({ model, status, days, chart, topics }: Props) => {
  const { t } = useTranslation()
  const { overview, problem } = model
  const [query, setQuery] = useSearchParams()
  const filter = useMemo(() => chartFilter(query), [query])
  if (overview === null && problem !== null)
    return <LoadFailed problem={problem} onRetry={() => void model.load()} />
  if (overview === null) return <OverviewSkeleton />
  const { hours, zone, today } = overview
  return (
    <div className="overview">
      <div>
        <section className="overview-part" aria-labelledby="overview-today">
          <header>
            <h2 id="overview-today">{t('prospectingOverview.today')}</h2>
            <span className="quiet">{t('prospectingOverview.account')}</span>
            {hours !== null && (
              <span className="quiet num">
                {t('prospectingOverview.hours', {
                  from: hours.startTime.slice(0, 5),
                  to: hours.endTime.slice(0, 5),
                })}
              </span>
            )}
          </header>
          <DayLimits limits={overview.limits} />
        </section>
        <ChartFilters
          filter={filter}
          topics={topics}
          onChange={(changes) => setQuery((now) => updateQuery(now, changes))}
        />
        <DayChart model={days} filter={filter} timeZone={zone} today={today} />
        <PeopleChart model={chart} filter={filter} topics={topics} timeZone={zone} />
      </div>
      <PlannedSteps status={status} next={overview.next} />
    </div>
  )
})

const OverviewSkeleton = () => (
  <div className="overview" aria-hidden="true">
    <div>
      <section className="overview-part">
        <header>
          <span className="skeleton" style={{ width: 64, height: 14 }} />
        </header>
        <div className="day-limits">
          <span className="skeleton" style={{ height: 60 }} />
          <span className="skeleton" style={{ height: 60 }} />
        </div>
      </section>
      <section className="overview-part">
        <header>
          <span className="skeleton" style={{ width: 96, height: 14 }} />
        </header>
        <div className="day-chart skeleton" />
      </section>
    </div>
    <section className="overview-part">
      <header>
        <span className="skeleton" style={{ width: 72, height: 14 }} />
      </header>
    </section>
  </div>
)
