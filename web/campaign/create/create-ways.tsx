import { useTranslation } from '../../i18n/translation.tsx'
import { NavLink } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import { useWorkspace } from '../../session/workspace-context.ts'

export type CreateWay = (typeof WAYS)[number]['way']

const WAYS = [
  { way: 'csv', path: paths.createFromCsv },
  { way: 'peopleSearch', path: paths.createFromPeopleSearch },
  { way: 'salesNav', path: paths.createFromSalesNavSearch },
  { way: 'url', path: paths.createFromUrl },
] as const

/** Where the people of a new campaign come from: one of four, which the page is about. */
export const CreateWays = ({ shown }: { readonly shown: CreateWay }) => {
  const { t } = useTranslation()
  const { id } = useWorkspace()
  return (
    <nav className="create-ways" aria-label={t('campaign.create.ways')}>
      {WAYS.map(({ way, path }) => (
        <NavLink
          key={way}
          to={path(id)}
          className="create-way"
          aria-current={way === shown ? 'page' : undefined}
          data-shown={way === shown || undefined}
        >
          <b>{t(`campaign.create.way.${way}`)}</b>
          <span className="quiet">{t(`campaign.create.wayBody.${way}`)}</span>
        </NavLink>
      ))}
    </nav>
  )
}
