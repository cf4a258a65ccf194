import { useServices } from '../app/services-context.ts'
import { outcomeOf } from '../shared/outcome.ts'
import { LoginPage } from './login-page.tsx'

/** The login page inside the app, such as after a sign-out. */
export const RoutedLoginPage = () => {
  const { session, auth } = useServices()
  return (
    <LoginPage
      signIn={(email, password) => outcomeOf(session.signIn(email, password))}
      resend={(email) => outcomeOf(auth.resendVerification(email))}
    />
  )
}
