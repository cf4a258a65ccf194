import { observer } from 'mobx-react-lite'
import { useTranslation } from '../i18n/translation.tsx'
import type { PersonFilter } from '#core/person/person-filter.ts'
import { Button } from '../design/button.tsx'
import { useOneAtATime } from '../design/use-one-at-a-time.ts'
import { JobNotices } from '../person-jobs/job-notice.tsx'
import type { JobViewModel } from '../person-jobs/job-view-model.ts'
import { useServices } from '../services/services-context.ts'
import { useWorkspace } from '../session/workspace-context.ts'
import { PeopleBulkBar } from './bulk/people-bulk-bar.tsx'
import { PeopleFilters } from './filters/people-filters.tsx'
import type { PeopleSelection } from './people-selection.ts'
import type { PeopleViewModel } from './people-view-model.ts'
import type { ShownPeople } from './shown-people.ts'
import { ColumnsButton } from './table/columns-button.tsx'
import type { ColumnsViewModel } from './table/columns-view-model.ts'
import { SaveView } from './views/save-view.tsx'
import { ViewTabs } from './views/view-tabs.tsx'
import type { ViewsViewModel } from './views/views-view-model.ts'

interface Props {
  readonly model: PeopleViewModel
  readonly selection: PeopleSelection
  readonly views: ViewsViewModel
  readonly columns: ColumnsViewModel
  readonly job: JobViewModel
  readonly shown: ShownPeople
  readonly onFilter: (filter: PersonFilter, isTyping?: boolean) => void
}

/** Above the table: whom it shows, and what can be done with them. */
export const PeopleTop = observer((props: Props) => {
  const { model, selection, views, columns, job, shown, onFilter } = props
  const { t } = useTranslation()
  const { personJobs } = useServices()
  const { id } = useWorkspace()
  const { isBusy, attempt } = useOneAtATime()
  const { filter } = shown
  const isKnown = model.people !== null && !model.isOfOtherFilter
  const exportAll = () => attempt(() => job.begin(personJobs.export(id, { filter })))
  return (
    <div className="prospects-top">
      <div className="prospects-head">
        <h1>{t('prospects.title')}</h1>
        <ColumnsButton columns={columns} />
        <Button busy={isBusy} onClick={() => void exportAll()}>
          {t('prospects.export')}
        </Button>
      </div>
      <ViewTabs views={views} shown={shown} count={isKnown ? model : null} />
      <PeopleFilters
        filter={filter}
        people={model.people ?? []}
        beside={views.showing(shown) === null && <SaveView views={views} shown={shown} />}
        onChange={onFilter}
      />
      <JobNotices model={job} />
      {!selection.isEmpty && (
        <PeopleBulkBar people={model} selection={selection} filter={filter} job={job} />
      )}
    </div>
  )
})
