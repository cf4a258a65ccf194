import './views.css'
import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import { Link } from 'react-router-dom'
import type { PersonFilter } from '#core/person/person-filter.ts'
import { useCountText } from '../../i18n/use-count-text.ts'
import { addressOf, isFiltered, LATEST_FIRST, type ShownPeople } from '../shown-people.ts'
import { ViewMenu } from './view-menu.tsx'
import type { ViewCount, ViewsViewModel } from './views-view-model.ts'

interface Props {
  readonly views: ViewsViewModel
  readonly shown: ShownPeople
  /** How many are shown now, where that is known. */
  readonly count: ViewCount | null
}

/** Everybody, and the lists that were saved under a name, each with how many there are. */
export const ViewTabs = observer(({ views, shown, count }: Props) => {
  const { t } = useTranslation()
  const textOf = useCountText()
  const current = views.showing(shown)
  const isEverybody = !isFiltered(shown.filter)
  const countText = (filter: PersonFilter, isCurrent: boolean): string => {
    const known = (isCurrent ? count : null) ?? views.countOf(filter)
    if (known === null) return ''
    return textOf(known.count, known.countIsExact)
  }
  const to = (view: Pick<ShownPeople, 'filter' | 'ordering'>) => ({
    search: addressOf(view).toString(),
  })
  return (
    <nav className="tabs view-tabs" data-wide aria-label={t('prospects.views.label')}>
      <Link
        to={to({ filter: {}, ordering: LATEST_FIRST })}
        aria-current={isEverybody ? 'page' : undefined}
      >
        {t('prospects.views.all')} <span className="num">{countText({}, isEverybody)}</span>
      </Link>
      {views.views?.map((view) => (
        <Link
          key={view.id}
          to={to(view)}
          aria-current={view.id === current?.id ? 'page' : undefined}
        >
          <span className="view-name">{view.name}</span>{' '}
          <span className="num">{countText(view.filter, view.id === current?.id)}</span>
        </Link>
      ))}
      {current !== null && <ViewMenu views={views} view={current} />}
      {views.hasFailed && (
        <button type="button" className="link" onClick={() => void views.load()}>
          {t('prospects.views.failed')}
        </button>
      )}
    </nav>
  )
})
