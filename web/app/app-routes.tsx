import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { RoutedLoginPage } from '../auth/routed-login-page.tsx'
import { Guard } from '../routing/guard.tsx'
import {
  ForgotPasswordPage,
  InstallPage,
  SetPasswordPage,
  SignedInArea,
  SignUpByEmailPage,
  SignUpPage,
  VerifyEmailPage,
} from './pages.ts'

export const AppRoutes = () => (
  <Guard>
    <Suspense fallback={null}>
      <Routes>
        <Route path="/login" element={<RoutedLoginPage />} />
        <Route path="/signup" element={<SignUpPage />} />
        <Route path="/signup/email" element={<SignUpByEmailPage />} />
        <Route path="/forgot-password" element={<ForgotPasswordPage />} />
        <Route path="/auth/setpassword" element={<SetPasswordPage />} />
        <Route path="/verify-email/:token" element={<VerifyEmailPage />} />
        <Route path="/extension" element={<InstallPage />} />
        <Route path="/*" element={<SignedInArea />} />
      </Routes>
    </Suspense>
  </Guard>
)
