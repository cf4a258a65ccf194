import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useServices } from '../app/services-context.ts'
import { observed } from '../shared/readable.ts'
import { paths } from '#core/navigation/paths.ts'

/**
 * Leads somebody signed out to the login page, which leads back here; but not after a sign-out
 * by choice, when the next to sign in may be somebody else.
 */
export const SignedInOnly = observer(({ children }: { children: ReactNode }) => {
  const { session } = useServices()
  const [signedIn] = useState(() => observed(session.signedIn))
  const { pathname, search } = useLocation()
  const byChoice = useRef(false)

  useEffect(
    () =>
      session.onSignedOut((reason) => {
        byChoice.current = reason !== 'session_ended'
      }),
    [session],
  )

  if (signedIn.current) return children
  const from = byChoice.current || pathname === '/' ? undefined : pathname + search
  return <Navigate to={paths.login()} replace state={{ from }} />
})
