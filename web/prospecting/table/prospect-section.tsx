import './people.css'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState, type RefObject } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { useCountText } from '../../i18n/use-count-text.ts'
import { useSearchParams } from 'react-router-dom'
import type { ProspectId, TopicId } from '#core/runtime/ids.ts'
import { LoadFailed } from '../../design/load-failed.tsx'
import { SearchField } from '../../design/search-field.tsx'
import { JobNotices } from '../../person-jobs/job-notice.tsx'
import { JobViewModel } from '../../person-jobs/job-view-model.ts'
import { useServices } from '../../services/services-context.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import type { ProspectingViewModel } from '../prospecting-view-model.ts'
import type { TopicsViewModel } from '../topics/topics-view-model.ts'
import { BulkBar } from './bulk-bar.tsx'
import { RowsPerPage } from '../../table/rows-per-page.tsx'
import { updateQuery } from '../../shared/update-query.ts'
import { parseFilter, parseSorting } from './filter-query.ts'
import { NoProspects } from './no-prospects.tsx'
import { ProspectFilters } from './prospect-filters.tsx'
import { ProspectTable } from './prospect-table.tsx'
import type { SelectionViewModel } from './selection-view-model.ts'
import { useHeightAs } from './use-height-as.ts'

interface Props {
  readonly model: ProspectingViewModel
  readonly topics: TopicsViewModel
  /** Whose people are shown; everybody where it is null. */
  readonly topic: TopicId | null
  readonly selection: SelectionViewModel
  /** What scrolls. */
  readonly pane: RefObject<HTMLDivElement | null>
  /** Who is open in the drawer. */
  readonly open: number | null
  readonly onOpen: (prospect: ProspectId) => void
}

/** The people of a campaign, with the filters that stand in the address. */
export const ProspectSection = observer((props: Props) => {
  const { model, topics, topic, selection, pane, open, onOpen } = props
  const { t } = useTranslation()
  const textOf = useCountText()
  const { rows } = model
  const services = useServices()
  const { id: workspace } = useWorkspace()
  const [jobs] = useState(
    () =>
      new JobViewModel(services, { workspace, campaign: model.id }, () => {
        void rows.refresh()
        if (topics.topics !== null) void topics.refresh()
      }),
  )
  const top = useHeightAs('--pane-tools')
  useEffect(() => jobs.start(), [jobs])
  const copyJob = model.campaign?.copyJob ?? null
  useEffect(() => {
    // Another browser may have begun it.
    if (copyJob !== null) void jobs.follow(copyJob)
  }, [jobs, copyJob])
  const [query, setQuery] = useSearchParams()
  const search = query.get('search') ?? ''
  const status = query.get('status') ?? ''
  const fit = query.get('fit') ?? ''
  const order = query.get('order')
  const filter = useMemo(
    () => parseFilter({ search, status, fit }, topic),
    [search, status, fit, topic],
  )
  const sorting = parseSorting(order)

  useEffect(() => selection.clear(), [selection, filter])
  useEffect(() => void rows.show(filter, sorting), [rows, filter, sorting])

  const change = (changes: Parameters<typeof updateQuery>[1], replace = false): void =>
    setQuery((now) => updateQuery(now, changes), { replace })

  // Its count is of all who came that far, which the name of no status says.
  const step = model.funnel?.find(
    (stage) =>
      stage.step !== 'discovered' &&
      stage.statuses.length > 1 &&
      stage.statuses.join(',') === status,
  )?.step
  const counts = (topic === null ? model.campaign : topics.byId(topic))?.counts
  const total = counts?.total
  const counted = { count: rows.count ?? 0, number: textOf(rows.count ?? 0, rows.countIsExact) }
  const isFiltered = search !== '' || status !== '' || fit !== ''
  return (
    <section className="people" aria-label={t('prospecting.table.label')}>
      <JobNotices model={jobs} />
      <div className="people-top" ref={top}>
        <div className="people-tools">
          <SearchField
            label={
              total === undefined
                ? t('prospecting.table.searchPlain')
                : t('prospecting.table.search', { count: total })
            }
            value={search}
            // Back undoes a search, not each of its letters.
            onChange={(next) => change({ search: next }, search !== '' && next !== '')}
          />
          <ProspectFilters filter={filter} counts={counts?.byStatus ?? null} onChange={change} />
        </div>
        <div className="people-line">
          <span className="quiet num" role="status">
            {rows.count !== null &&
              (step === undefined
                ? t('prospecting.table.count', counted)
                : t('prospecting.table.countFrom', {
                    ...counted,
                    step: t(`campaign.funnel.${step}`),
                  }))}
          </span>
          {!selection.isEmpty && (
            <BulkBar model={model} topics={topics} selection={selection} jobs={jobs} />
          )}
        </div>
      </div>
      {rows.problem !== null && rows.count === null ? (
        <LoadFailed problem={rows.problem} onRetry={() => void rows.show(filter, sorting)} />
      ) : rows.count === 0 && model.campaign !== null ? (
        <NoProspects
          campaign={model.campaign}
          isFiltered={isFiltered}
          isOfTopic={topic !== null}
          onClear={() => change({ search: '', status: '', fit: '' })}
        />
      ) : (
        <>
          <ProspectTable
            rows={rows}
            topics={topics}
            hasTopics={(model.overview?.topics ?? 0) > 0}
            isOfTopic={topic !== null}
            selection={selection}
            pane={pane}
            open={open}
            onOpen={onOpen}
            onSort={(next) => change({ order: next })}
          />
          <div className="people-foot list-foot">
            <RowsPerPage
              value={rows.pageSize}
              onChange={(items) => void rows.choosePageSize(items)}
            />
          </div>
        </>
      )}
    </section>
  )
})
