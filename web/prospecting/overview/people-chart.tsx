import './people-chart.css'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { useSearchParams } from 'react-router-dom'
import { CHART_GROUPINGS, type GroupCount } from '#core/metrics/metrics-api.ts'
import { Bar } from '../../design/bar.tsx'
import { LoadFailed } from '../../design/load-failed.tsx'
import { Select } from '../../design/select.tsx'
import { useFormats } from '../../i18n/use-formats.ts'
import { updateQuery } from '../../shared/update-query.ts'
import type { TopicsViewModel } from '../topics/topics-view-model.ts'
import { chartGrouping, type ChartFilter } from './chart-query.ts'
import type { PeopleChartViewModel } from './people-chart-view-model.ts'

interface Props {
  readonly model: PeopleChartViewModel
  readonly filter: ChartFilter
  readonly topics: Pick<TopicsViewModel, 'byId'>
  /** Whose midnight begins a day. */
  readonly timeZone: string
}

/** How many people stand where: a bar for each group, in a table that can be read aloud. */
export const PeopleChart = observer(({ model, filter, topics, timeZone }: Props) => {
  const { t } = useTranslation()
  const { number, calendarDay } = useFormats()
  const [query, setQuery] = useSearchParams()
  const grouping = chartGrouping(query)
  const question = useMemo(() => ({ grouping, filter, timeZone }), [grouping, filter, timeZone])
  useEffect(() => model.start(), [model])
  useEffect(() => void model.show(question), [model, question])
  const { answer: groups, problem } = model
  const most = Math.max(0, ...(groups ?? []).map(({ count }) => count))
  const title = t('prospecting.chart.title')

  const nameOf = ({ status, day, topic }: GroupCount): string => {
    if (status !== undefined) return t(`prospecting.status.${status}`)
    if (day !== undefined) return calendarDay(day).full
    return (topic && topics.byId(topic)?.name) || t('prospecting.topics.noTopic')
  }

  return (
    <section className="overview-part" aria-labelledby="overview-people">
      <header>
        <h2 id="overview-people">{title}</h2>
        <Select
          label={t('prospecting.chart.by')}
          isLabelHidden
          value={grouping}
          options={CHART_GROUPINGS.map((value) => ({
            value,
            label: t(`prospecting.chart.grouping.${value}`),
          }))}
          onChange={(by) => setQuery((now) => updateQuery(now, { by: by === 'status' ? '' : by }))}
        />
      </header>
      {groups === null && problem !== null && (
        <LoadFailed problem={problem} onRetry={() => void model.load()} />
      )}
      {groups === null && problem === null && (
        <div className="skeleton people-chart-waits" aria-hidden="true" />
      )}
      {groups?.length === 0 && <p className="quiet">{t('prospecting.table.nothingFound')}</p>}
      {groups !== null && groups.length > 0 && (
        <table className="people-chart">
          <caption className="visually-hidden">{title}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t(`prospecting.chart.grouping.${grouping}`)}</th>
              <th scope="col">{t('prospecting.tabs.people')}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <tr key={group.status ?? group.day ?? group.topic ?? 'none'}>
                <th scope="row">{nameOf(group)}</th>
                <td className="num">
                  <Bar value={group.count} of={most} />
                  <span>{number(group.count)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
})
