import { useParams } from 'react-router-dom'
import { pathId } from '#core/navigation/path-id.ts'
import { campaignId } from '#core/runtime/ids.ts'
import { NotFoundRedirect } from '../routing/not-found-redirect.tsx'
import { ProspectingPage } from './prospecting-page.tsx'

/** The page of the campaign that the path names. */
export const RoutedProspectingPage = () => {
  const id = pathId(useParams()['campaignId'], campaignId)
  return id === null ? <NotFoundRedirect /> : <ProspectingPage key={id} campaign={id} />
}
