import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useServices } from '../app/services-context.ts'
import { observed } from '../shared/readable.ts'
import { paths } from '#core/navigation/paths.ts'

/** Pages for somebody signed out; others are led to where they were going, or to /. */
export const SignedOutOnly = observer(() => {
  const { session } = useServices()
  const [signedIn] = useState(() => observed(session.signedIn))
  const { state } = useLocation() as { state: { from?: string } | null }
  return signedIn.current ? <Navigate to={state?.from ?? paths.home()} replace /> : <Outlet />
})
