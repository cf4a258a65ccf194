import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { redirectFor } from '#core/navigation/guard.ts'
import type { SignedOutReason } from '#core/session/session.ts'
import { useServices } from '../services/services-context.ts'
import { toObservable } from '../shared/readable.ts'

/** Shows somebody only the pages that are theirs to see, as they sign in and out. */
export const Guard = observer(({ children }: { children: ReactNode }) => {
  const { session } = useServices()
  const [signedIn] = useState(() => toObservable(session.signedIn))
  const { pathname, search, state } = useLocation() as {
    pathname: string
    search: string
    state: { from?: string | null } | null
  }
  const ended = useRef<SignedOutReason | null>(null)

  useEffect(
    () =>
      session.onSignedOut((reason) => {
        ended.current = reason
      }),
    [session],
  )

  const redirect = redirectFor({
    path: pathname,
    query: search,
    signedIn: signedIn.current,
    ended: ended.current,
    cameFrom: state?.from ?? null,
  })
  return redirect === null ? (
    children
  ) : (
    <Navigate to={redirect.to} replace state={{ from: redirect.from, ended: ended.current }} />
  )
})
