import { useLocation, useParams, useSearchParams } from 'react-router-dom'
import { pathId } from '#core/navigation/path-id.ts'
import { campaignId, topicId } from '#core/runtime/ids.ts'
import { lazyPage } from '../routing/lazy-page.tsx'
import { NotFoundRedirect } from '../routing/not-found-redirect.tsx'
import { campaignView } from './campaign-view.ts'
import { ProspectingPage } from './prospecting-page.tsx'

const DefaultsPage = lazyPage(
  async () => (await import('../campaign/settings/defaults-page.tsx')).DefaultsPage,
  ['campaignSettings'],
)

/** The page of the campaign that the address names; of the settings without one, those of new campaigns. */
export const RoutedProspectingPage = () => {
  const path = useParams()
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const isSettings = path['campaignId'] === undefined
  if (isSettings && query.get('campaign') === null) return <DefaultsPage />
  const id = pathId(isSettings ? query.get('campaign') : path['campaignId'], campaignId)
  const topic = pathId(path['topicId'], topicId)
  if (id === null || (topic === null && path['topicId'] !== undefined)) return <NotFoundRedirect />
  const view = isSettings ? 'settings' : campaignView(pathname, query)
  return <ProspectingPage key={id} campaign={id} view={view} topic={topic} />
}
