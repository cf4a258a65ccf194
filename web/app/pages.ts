import { lazyPage } from '../routing/lazy-page.tsx'
import { preloadAmong, type Pages } from '../routing/pages.ts'

const signUpPage = lazyPage(async () => (await import('../auth/sign-up-page.tsx')).SignUpPage)

/** The pages that nobody need be signed in for, besides the login, which is there from the start. */
export const PUBLIC_PAGES = {
  '/signup': signUpPage,
  '/signup/email': signUpPage,
  '/forgot-password': lazyPage(
    async () => (await import('../auth/forgot-password-page.tsx')).ForgotPasswordPage,
  ),
  '/auth/setpassword': lazyPage(
    async () => (await import('../auth/set-password-page.tsx')).SetPasswordPage,
  ),
  '/verify-email/:token': lazyPage(
    async () => (await import('../auth/verify-email-page.tsx')).VerifyEmailPage,
  ),
  '/extension': lazyPage(
    async () => (await import('../extension/install-page.tsx')).InstallPage,
    ['extension'],
  ),
} satisfies Pages

export const SignedInArea = lazyPage(
  async () => (await import('../signed-in/signed-in-area.tsx')).signedInAreaWithPage(),
  ['autoResume', 'campaign', 'extension', 'home', 'limits', 'onboarding', 'shell', 'support'],
)

export const preloadPublicPage = preloadAmong(PUBLIC_PAGES)
