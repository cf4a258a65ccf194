import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import { useCountText } from '../../i18n/use-count-text.ts'
import { REQUESTABLE_ACTIONS, type RequestableAction } from '#core/outreach/actions.ts'
import { Button } from '../../design/button.tsx'
import { CloseIcon } from '../../design/icons.tsx'
import type { JobViewModel } from '../../person-jobs/job-view-model.ts'
import { WriteButton } from './write-button.tsx'
import type { ProspectingViewModel } from '../prospecting-view-model.ts'
import type { TopicsViewModel } from '../topics/topics-view-model.ts'
import { useMinute } from '../use-minute.ts'
import { useRequest } from '../use-request.ts'
import { forecastOf } from './forecast.ts'
import { RemovalButtons } from './removal-buttons.tsx'
import { RequestButton } from './request-button.tsx'
import type { SelectionViewModel } from './selection-view-model.ts'
import { TopicButton } from './topic-button.tsx'

interface Props {
  readonly model: Pick<ProspectingViewModel, 'id' | 'campaign' | 'rows'>
  readonly topics: Pick<TopicsViewModel, 'campaign' | 'topics' | 'refresh' | 'assign'>
  readonly selection: SelectionViewModel
  readonly jobs: JobViewModel
}

/** What can be done with the chosen people. */
export const BulkBar = observer(({ model, topics, selection, jobs }: Props) => {
  const { t } = useTranslation()
  const now = useMinute()
  const textOf = useCountText()
  const { countIsExact } = model.rows
  const count = model.rows.count ?? 0
  const groups = selection.groupsBy(model.campaign, now)

  const { ask, isBusy } = useRequest(model)

  const request = async (what: RequestableAction): Promise<void> => {
    const mayVisit = selection.mayHold('DISCOVERED')
    if (await ask({ what, selection: selection.selection, mayVisit })) selection.clear()
  }

  return (
    <div className="bulk-bar" role="toolbar" aria-label={t('prospecting.table.label')}>
      <span className="num" role="status">
        {t('prospecting.bulk.selected', {
          count: selection.count,
          number: textOf(selection.count, selection.countIsExact),
        })}
      </span>
      {!selection.isEverything && (selection.count < count || !countIsExact) && (
        <Button look="plain" size="small" onClick={() => selection.selectAll()}>
          {t('prospecting.bulk.selectAll', { count, number: textOf(count, countIsExact) })}
        </Button>
      )}
      {REQUESTABLE_ACTIONS.map((action) => (
        <RequestButton
          key={action}
          action={action}
          forecast={groups && forecastOf(action, groups, now)}
          busy={isBusy}
          onClick={() => void request(action)}
        />
      ))}
      <WriteButton
        campaign={model.id}
        selection={selection.selection}
        jobs={jobs}
        onBegun={() => selection.clear()}
      />
      <TopicButton topics={topics} selection={selection} jobs={jobs} />
      <RemovalButtons campaign={model.id} selection={selection} groups={groups} jobs={jobs} />
      <button
        type="button"
        className="icon-button"
        aria-label={t('prospecting.bulk.clear')}
        onClick={() => selection.clear()}
      >
        <CloseIcon />
      </button>
    </div>
  )
})
