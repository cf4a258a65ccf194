import { observer } from 'mobx-react-lite'
import { useEffect, useMemo } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { STAGES, type Stage } from '#core/metrics/reached.ts'
import { ACTIVITY_DAYS, type DayActivity } from '#core/metrics/day-activity.ts'
import { LoadFailed } from '../../design/load-failed.tsx'
import { useFormats } from '../../i18n/use-formats.ts'
import type { ChartFilter } from './chart-query.ts'
import type { DayChartViewModel } from './day-chart-view-model.ts'

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay())

interface Props {
  readonly model: DayChartViewModel
  readonly filter: ChartFilter
  /** Whose midnight begins a day, and which day it is there. */
  readonly timeZone: string
  readonly today: string
}

/** What was done on each of the last days. */
export const DayChart = observer(({ model, filter, timeZone, today }: Props) => {
  const { t } = useTranslation()
  const question = useMemo(() => ({ filter, timeZone, today }), [filter, timeZone, today])
  useEffect(() => model.start(), [model])
  useEffect(() => void model.show(question), [model, question])
  const { answer: days, problem } = model
  const isEmpty = days?.every(({ reached }) => STAGES.every((stage) => reached[stage] === 0))
  const isFiltered = Object.keys(filter).length > 0
  return (
    <section className="overview-part" aria-labelledby="overview-days">
      <header>
        <h2 id="overview-days">{t('prospectingOverview.days', { count: ACTIVITY_DAYS })}</h2>
        {isEmpty && (
          <span className="quiet">
            {t(isFiltered ? 'prospectingOverview.noDaysFiltered' : 'prospectingOverview.noDays')}
          </span>
        )}
      </header>
      {days !== null && <Days days={days} />}
      {days === null && problem !== null && (
        <LoadFailed problem={problem} onRetry={() => void model.load()} />
      )}
      {days === null && problem === null && (
        <div className="day-chart skeleton" aria-hidden="true" />
      )}
    </section>
  )
})

/** A lane for each stage, and a table for those who don't see it. */
const Days = ({ days }: { readonly days: readonly DayActivity[] }) => {
  const { t } = useTranslation()
  const { number, calendarDay } = useFormats()
  const today = days.at(-1)?.day
  return (
    <>
      <div className="day-chart" aria-hidden="true">
        {STAGES.map((stage) => (
          <Lane key={stage} stage={stage} days={days} />
        ))}
        <div className="day-lane day-axis">
          <span />
          <div className="day-bars">
            {days.map(({ day }) => (
              <span key={day} data-weekend={isWeekend(day)} data-today={day === today}>
                <span>{calendarDay(day).weekday}</span>
                <span className="num">{calendarDay(day).date}</span>
              </span>
            ))}
          </div>
          <span />
        </div>
      </div>
      <div className="visually-hidden">
        <table>
          <caption>{t('prospectingOverview.days', { count: days.length })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('prospectingOverview.day')}</th>
              {STAGES.map((stage) => (
                <th key={stage} scope="col">
                  {t(`prospectingOverview.stage.${stage}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, reached }) => (
              <tr key={day}>
                <th scope="row">{calendarDay(day).full}</th>
                {STAGES.map((stage) => (
                  <td key={stage}>{number(reached[stage])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

interface LaneProps {
  readonly stage: Stage
  readonly days: readonly DayActivity[]
}

/** One stage's days, by a scale of its own. */
const Lane = ({ stage, days }: LaneProps) => {
  const { t } = useTranslation()
  const { number, calendarDay } = useFormats()
  const most = Math.max(...days.map(({ reached }) => reached[stage]))
  const total = days.reduce((sum, { reached }) => sum + reached[stage], 0)
  return (
    <div className="day-lane" data-stage={stage}>
      <span className="day-lane-name">
        <span>{t(`prospectingOverview.stage.${stage}`)}</span>
        <b className="num">{number(total)}</b>
      </span>
      <div className="day-bars">
        {days.map(({ day, reached }, at) => {
          const count = reached[stage]
          const share = most === 0 ? 0 : count / most
          return (
            <span
              key={day}
              data-weekend={isWeekend(day)}
              title={`${calendarDay(day).full}: ${number(count)}`}
            >
              {at === days.length - 1 && count > 0 && <b className="num">{number(count)}</b>}
              {count > 0 && <i style={{ height: `${Math.max(2, share * 32)}px` }} />}
            </span>
          )
        })}
      </div>
      <span className="quiet num">{most > 0 && number(most)}</span>
    </div>
  )
}
