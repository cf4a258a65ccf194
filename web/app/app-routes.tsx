import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { RoutedLoginPage } from '../auth/routed-login-page.tsx'
import { Guard } from '../routing/guard.tsx'
import { PUBLIC_PAGES, SignedInArea } from './pages.ts'

export const AppRoutes = () => (
  <Guard>
    <Suspense fallback={null}>
      <Routes>
        <Route path="/login" element={<RoutedLoginPage />} />
        {Object.entries(PUBLIC_PAGES).map(([path, Page]) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="/*" element={<SignedInArea />} />
      </Routes>
    </Suspense>
  </Guard>
)
