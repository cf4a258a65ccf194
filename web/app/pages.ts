import { lazyPage } from './lazy-page.tsx'

export const SignUpPage = lazyPage(
  async () => (await import('../auth/sign-up-page.tsx')).SignUpPage,
)
export const SignUpByEmailPage = lazyPage(
  async () => (await import('../auth/sign-up-by-email-page.tsx')).SignUpByEmailPage,
)
export const ForgotPasswordPage = lazyPage(
  async () => (await import('../auth/forgot-password-page.tsx')).ForgotPasswordPage,
)
export const SetPasswordPage = lazyPage(
  async () => (await import('../auth/set-password-page.tsx')).SetPasswordPage,
)
export const VerifyEmailPage = lazyPage(
  async () => (await import('../auth/verify-email-page.tsx')).VerifyEmailPage,
)
export const SignedInArea = lazyPage(
  async () => (await import('../signed-in/signed-in-area.tsx')).SignedInArea,
)
export const InstallPage = lazyPage(
  async () => (await import('../extension/install-page.tsx')).InstallPage,
)
