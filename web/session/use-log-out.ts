import { useCallback } from 'react'
import { LogOut } from '#core/session/log-out.ts'
import { useServices } from '../services/services-context.ts'
import { rememberWorkspace } from './last-workspace.ts'

/** Logs out; the guard then leads to the login. The next to log in may be somebody else. */
export const useLogOut = (): (() => Promise<void>) => {
  const { session, extension, preferences } = useServices()
  return useCallback(() => {
    rememberWorkspace(preferences, null)
    return new LogOut({ session, extension }).execute()
  }, [session, extension, preferences])
}
