import { Suspense } from 'react'
import { Navigate, Route, Routes, useParams } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import {
  AccountPage,
  CampaignListPage,
  CreateCampaignPage,
  CreateFromCsvPage,
  ProspectingPage,
} from './pages.ts'

export const WorkspaceRoutes = () => (
  <Suspense fallback={null}>
    <Routes>
      <Route index element={<Navigate to="campaign" replace />} />
      <Route path="campaign" element={<CampaignListPage />} />
      <Route path="campaign/create" element={<CreateCampaignPage />} />
      <Route path="campaign/create/csv" element={<CreateFromCsvPage />} />
      <Route path="campaign/:campaignId" element={<Navigate to="prospecting" replace />} />
      <Route path="campaign/:campaignId/prospecting" element={<CampaignById />} />
      <Route path="account" element={<AccountPage />} />
      <Route path="*" element={<Navigate to={paths.home()} replace />} />
    </Routes>
  </Suspense>
)

const CampaignById = () => {
  const { campaignId = '' } = useParams()
  if (!/^[1-9]\d{0,14}$/.test(campaignId)) return <Navigate to={paths.home()} replace />
  return <ProspectingPage key={campaignId} campaign={Number(campaignId)} />
}
