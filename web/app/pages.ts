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

export const SignedInArea = lazyPage(async () => {
  const [{ SignedInArea: Area }, { preloadWorkspacePage }] = await Promise.all([
    import('../signed-in/signed-in-area.tsx'),
    import('../signed-in/pages.ts'),
  ])
  // With the page that is in it: React shows what stands for a page for a while, however soon that is there.
  await preloadWorkspacePage(location.pathname)?.catch(() => undefined)
  return Area
}, ['autoResume', 'campaign', 'extension', 'home', 'limits', 'onboarding', 'shell', 'support'])

export const preloadPublicPage = preloadAmong(PUBLIC_PAGES)
