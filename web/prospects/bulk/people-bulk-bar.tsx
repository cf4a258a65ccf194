import './bulk.css'
import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import { REQUESTABLE_ACTIONS, type RequestableAction } from '#core/outreach/actions.ts'
import type { PersonFilter } from '#core/person/person-filter.ts'
import type { PersonJobStart, PersonSelection } from '#core/person/person-job.ts'
import { Button } from '../../design/button.tsx'
import { CloseIcon } from '../../design/icons.tsx'
import { useOneAtATime } from '../../design/use-one-at-a-time.ts'
import { useExtensionHelp } from '../../extension/extension-context.ts'
import { useCountText } from '../../i18n/use-count-text.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { forecastOf, type Forecast } from '../../prospecting/table/forecast.ts'
import { RequestButton } from '../../prospecting/table/request-button.tsx'
import { useMinute } from '../../prospecting/use-minute.ts'
import { useServices } from '../../services/services-context.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import type { PeopleSelection } from '../people-selection.ts'
import type { PeopleViewModel } from '../people-view-model.ts'
import { AskedButton } from './asked-button.tsx'
import { chosenGroups } from './chosen-groups.ts'
import type { JobViewModel } from '../../person-jobs/job-view-model.ts'
import { useUndoableJob } from '../../person-jobs/use-undoable-job.ts'
import { contactedOf, DeleteForm } from './delete-form.tsx'
import { TagForm } from './tag-form.tsx'

interface Props {
  readonly people: PeopleViewModel
  readonly selection: PeopleSelection
  readonly filter: PersonFilter
  readonly job: JobViewModel
}

/** What can be done with the chosen people; each says what it will do before it does it. */
export const PeopleBulkBar = observer(({ people, selection, filter, job }: Props) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { personJobs } = useServices()
  const { id } = useWorkspace()
  const now = useMinute()
  const extensionHelp = useExtensionHelp()
  const { isBusy, attempt } = useOneAtATime()
  const { isBusy: isBeginning, begin: undoable } = useUndoableJob()
  const textOf = useCountText()
  const chosen: PersonSelection = selection.isEverything ? { filter } : { ids: selection.ids }
  const { count } = selection
  const groups = chosenGroups(people, chosen)
  const counted = { count, number: textOf(count, people.countIsExact || !selection.isEverything) }

  const hasMore = !people.isOfOtherFilter && (count < people.count || !people.countIsExact)

  const begin = async (work: () => Promise<PersonJobStart>): Promise<void> => {
    const { turn } = selection
    if (await attempt(() => job.begin(work()))) selection.clearOf(turn)
  }
  const beginUndoable = async (
    text: string,
    work: () => Promise<PersonJobStart>,
  ): Promise<boolean> => {
    const { turn } = selection
    const isBegun = await undoable(job, text, work)
    if (isBegun) selection.clearOf(turn)
    return isBegun
  }
  const request = async (action: RequestableAction, forecast: Forecast | null): Promise<void> => {
    const asked = forecast?.accepted
    const whom = asked === undefined ? counted : { count: asked, number: number(asked) }
    const text = t(`prospects.bulk.begun.${action}`, whom)
    const isBegun = await beginUndoable(text, () => personJobs.request(id, action, chosen))
    if (isBegun) void extensionHelp.workAccepted()
  }
  const connect = (toConnect: boolean): void => {
    const text = toConnect ? 'prospects.bulk.begun.include' : 'prospects.bulk.begun.exclude'
    void beginUndoable(t(text, counted), () => personJobs.setToConnect(id, chosen, toConnect))
  }

  return (
    <div className="people-bulk" role="toolbar" aria-label={t('prospects.table.label')}>
      <span className="num" role="status">
        {t('prospects.bulk.selected', counted)}
      </span>
      {!selection.isEverything && hasMore && (
        <Button look="plain" size="small" onClick={() => selection.selectAll()}>
          {t('prospects.bulk.selectAll', {
            count: people.count,
            number: textOf(people.count, people.countIsExact),
          })}
        </Button>
      )}
      {REQUESTABLE_ACTIONS.map((action) => {
        const forecast = groups && forecastOf(action, groups, now)
        return (
          forecast?.accepted !== 0 && (
            <RequestButton
              key={action}
              action={action}
              forecast={forecast}
              busy={isBusy || isBeginning}
              onClick={() => void request(action, forecast)}
            />
          )
        )
      })}
      <AskedButton label={t('prospects.bulk.tag')} busy={isBusy}>
        {(close) => (
          <TagForm
            counted={counted}
            onTags={(tags) => {
              close()
              void beginUndoable(t('prospects.bulk.begun.tag', counted), () =>
                personJobs.tag(id, chosen, tags),
              )
            }}
          />
        )}
      </AskedButton>
      <AskedButton label={t('prospects.bulk.exclude')} busy={isBusy}>
        {(close) => (
          <>
            <p>{t('prospects.bulk.excludeBody', counted)}</p>
            <div className="people-bulk-actions">
              {([false, true] as const).map((toConnect) => (
                <Button
                  key={String(toConnect)}
                  size="small"
                  onClick={() => {
                    close()
                    connect(toConnect)
                  }}
                >
                  {t(
                    toConnect ? 'prospects.bulk.includeThem' : 'prospects.bulk.excludeThem',
                    counted,
                  )}
                </Button>
              ))}
            </div>
          </>
        )}
      </AskedButton>
      <Button
        size="small"
        busy={isBusy}
        onClick={() => void begin(() => personJobs.export(id, chosen))}
      >
        {t('prospects.bulk.export', counted)}
      </Button>
      <AskedButton label={t('prospects.bulk.delete')} busy={isBusy || isBeginning}>
        {(close) => (
          <DeleteForm
            title={t('prospects.bulk.deleteTitle', counted)}
            contacted={contactedOf(people, chosen)}
            action={t('prospects.bulk.deleteThem', counted)}
            onDelete={() => {
              close()
              void beginUndoable(t('prospects.bulk.begun.delete', counted), () =>
                personJobs.delete(id, chosen),
              )
            }}
          />
        )}
      </AskedButton>
      <span className="gap" />
      <button
        type="button"
        className="icon-button"
        aria-label={t('prospects.bulk.clear')}
        onClick={() => selection.clear()}
      >
        <CloseIcon />
      </button>
    </div>
  )
})
