import { Suspense } from 'react'
import { Route, Routes, useParams } from 'react-router-dom'
import { pathId } from '#core/navigation/path-id.ts'
import { RedirectTo } from '../routing/redirect-to.tsx'
import { NotFoundRedirect } from '../routing/not-found-redirect.tsx'
import {
  AccountPage,
  BillingPage,
  CampaignListPage,
  CreateCampaignPage,
  CreateFromCsvPage,
  GettingStartedPage,
  ProspectingPage,
  SalesKitPage,
} from './pages.ts'

export const WorkspaceRoutes = () => (
  <Suspense fallback={null}>
    <Routes>
      <Route index element={<RedirectTo to="campaign" />} />
      <Route path="getting-started" element={<GettingStartedPage />} />
      <Route path="campaign" element={<CampaignListPage />} />
      <Route path="campaign/create" element={<CreateCampaignPage />} />
      <Route path="campaign/create/csv" element={<CreateFromCsvPage />} />
      <Route path="campaign/:campaignId" element={<RedirectTo to="prospecting" />} />
      <Route
        path="campaign/:campaignId/topic/:topicId"
        element={<RedirectTo to="../../prospecting" />}
      />
      <Route path="campaign/:campaignId/prospecting" element={<CampaignById />} />
      <Route path="sales-kit" element={<SalesKitPage />} />
      <Route path="inbox" element={null} />
      <Route path="billing-and-credits" element={<BillingPage />} />
      <Route path="account" element={<AccountPage />} />
      <Route path="*" element={<NotFoundRedirect />} />
    </Routes>
  </Suspense>
)

const CampaignById = () => {
  const id = pathId(useParams()['campaignId'])
  return id === null ? <NotFoundRedirect /> : <ProspectingPage key={id} campaign={id} />
}
