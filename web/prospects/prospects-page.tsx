import './prospects.css'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import { personId } from '#core/runtime/ids.ts'
import { Button } from '../design/button.tsx'
import { LoadFailed } from '../design/load-failed.tsx'
import { useLimits } from '../limits/limits-context.ts'
import { useOpenPerson } from '../prospecting/use-open-person.ts'
import { useServices } from '../services/services-context.ts'
import { useCurrentUser } from '../session/current-user-context.ts'
import { useWorkspace } from '../session/workspace-context.ts'
import { useMedia } from '../shared/use-media.ts'
import { usePageTitle } from '../shared/use-page-title.ts'
import { JobNotices } from '../person-jobs/job-notice.tsx'
import { JobViewModel } from '../person-jobs/job-view-model.ts'
import { PersonDrawer } from './drawer/person-drawer.tsx'
import { PeopleFoot } from './people-foot.tsx'
import { PeopleSelection } from './people-selection.ts'
import { PeopleViewModel } from './people-view-model.ts'
import { shownPeople, withFilter, withOrdering } from './shown-people.ts'
import { PeopleTop } from './people-top.tsx'
import { ColumnsViewModel } from './table/columns-view-model.ts'
import { PeopleTable } from './table/people-table.tsx'
import { ViewsViewModel } from './views/views-view-model.ts'

/** Everybody in the workspace, whatever campaigns they are in. */
export const ProspectsPage = observer(() => {
  const { t } = useTranslation()
  const services = useServices()
  const { id } = useWorkspace()
  const [query, setQuery] = useSearchParams()
  const [model] = useState(() => new PeopleViewModel(services, id))
  const [selection] = useState(() => new PeopleSelection(model))
  const limits = useLimits()
  const [job] = useState(
    () =>
      new JobViewModel(services, { workspace: id }, ({ skipped }, isOwn) => {
        void model.reload()
        const lacksCredits = skipped.some(({ code }) => code === 'insufficient_credits')
        if (isOwn && lacksCredits) limits.showCreditLimit()
      }),
  )
  const [views] = useState(() => new ViewsViewModel(services, id))
  const { user } = useCurrentUser()
  const userId = user?.id ?? null
  const columns = useMemo(
    () => new ColumnsViewModel(services.preferences, userId),
    [services, userId],
  )
  const pane = useRef<HTMLDivElement>(null)
  const isSmall = useMedia('(max-width: 860px)')
  const { person, open, close } = useOpenPerson(personId)
  usePageTitle(t('prospects.title'))

  // Whoever is open changes nothing about who is shown.
  const asked = withoutPerson(query)
  const shown = useMemo(() => shownPeople(new URLSearchParams(asked)), [asked])
  const filtered = JSON.stringify(shown.filter)
  useEffect(() => model.start(), [model])
  useEffect(() => job.start(), [job])
  useEffect(() => views.start(), [views])
  const { people } = model
  useEffect(() => views.recount(), [views, people])
  useEffect(() => selection.clear(), [selection, filtered])
  useEffect(() => void model.show(shown), [model, shown, model.pageSize])

  if (model.isEmpty) {
    return (
      <>
        <div className="prospects-notices">
          <JobNotices model={job} />
        </div>
        <NoProspects />
      </>
    )
  }
  const top = (
    <PeopleTop
      {...{ model, selection, views, columns, job, shown }}
      onFilter={(filter, isTyping = false) =>
        setQuery((now) => withFilter(now, filter), { replace: isTyping })
      }
    />
  )
  return (
    <div className="prospects" data-drawer={person !== null}>
      <div className="prospects-main">
        {!isSmall && top}
        <div className="prospects-pane" ref={pane}>
          {isSmall && top}
          {model.failure !== null ? (
            <LoadFailed problem={model.failure} onRetry={() => void model.show(shown)} />
          ) : model.people?.length === 0 ? (
            <div className="empty">
              <h2>{t('prospects.nothingFound')}</h2>
              <p>{t('prospects.nothingFoundBody')}</p>
              <Button onClick={() => setQuery((now) => withFilter(now, {}))}>
                {t('filters.clear')}
              </Button>
            </div>
          ) : (
            <PeopleTable
              model={model}
              selection={selection}
              columns={columns}
              ordering={shown.ordering}
              pane={pane}
              open={person}
              onOpen={open}
              onSort={(ordering) => setQuery((now) => withOrdering(now, ordering))}
            />
          )}
          {isSmall && <PeopleFoot model={model} pane={pane} />}
        </div>
        {!isSmall && <PeopleFoot model={model} pane={pane} />}
      </div>
      {person !== null && (
        <PersonDrawer
          key={person}
          people={model}
          jobs={job}
          id={person}
          onClose={close}
          onOpen={open}
        />
      )}
    </div>
  )
})

const withoutPerson = (query: URLSearchParams): string => {
  const rest = new URLSearchParams(query)
  rest.delete('person')
  return rest.toString()
}

const NoProspects = () => {
  const { t } = useTranslation()
  const { id } = useWorkspace()
  return (
    <div className="empty">
      <h1>{t('prospects.emptyTitle')}</h1>
      <p>{t('prospects.emptyBody')}</p>
      <Link className="button" data-look="primary" to={paths.createFromCsv(id)}>
        {t('prospects.emptyAction')}
      </Link>
    </div>
  )
}
