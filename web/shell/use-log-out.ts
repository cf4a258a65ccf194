import { useCallback } from 'react'
import { LogOut } from '#core/session/log-out.ts'
import { useServices } from '../app/services-context.ts'

/** Logs out; the guard then leads to the login. */
export const useLogOut = (): (() => Promise<void>) => {
  const { session, extension } = useServices()
  return useCallback(() => new LogOut({ session, extension }).execute(), [session, extension])
}
