import { useTranslation } from '../i18n/translation.tsx'
import { useLocation } from 'react-router-dom'
import type { SignedOutReason } from '#core/session/session.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { useServices } from '../services/services-context.ts'
import { toOutcome } from '../shared/outcome.ts'
import { LoginPage } from './login-page.tsx'

/** The login page inside the app, such as after a sign-out; says so where nobody chose that. */
export const RoutedLoginPage = () => {
  const { t, i18n } = useTranslation()
  const { session, auth, enterDemo } = useServices()
  const { state } = useLocation() as { state: { ended?: SignedOutReason | null } | null }
  const isUnasked = state?.ended === 'session_ended' || state?.ended === 'signed_out_elsewhere'
  return (
    <LoginPage
      {...(isUnasked && { notice: t('errors.not_signed_in') })}
      signIn={(email, password) => toOutcome(session.signIn(email, password))}
      enterDemo={() =>
        toOutcome(enterDemo(currentLanguage(i18n)).then((tokens) => session.adopt(tokens)))
      }
      resend={(email) => toOutcome(auth.resendVerification(email))}
    />
  )
}
