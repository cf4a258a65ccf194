import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { PageOutline } from '../design/page-outline.tsx'
import { RedirectTo } from '../routing/redirect-to.tsx'
import { NotFoundRedirect } from '../routing/not-found-redirect.tsx'
import { WORKSPACE_PAGES } from './pages.ts'

export const WorkspaceRoutes = () => (
  <Suspense fallback={<PageOutline />}>
    <Routes>
      <Route index element={<RedirectTo to="campaign" />} />
      {Object.entries(WORKSPACE_PAGES).map(([path, Page]) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
      <Route path="inbox" element={null} />
      <Route path="*" element={<NotFoundRedirect />} />
    </Routes>
  </Suspense>
)
