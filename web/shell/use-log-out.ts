import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import { useServices } from '../app/services-context.ts'

export const useLogOut = (): (() => Promise<void>) => {
  const { session } = useServices()
  const navigate = useNavigate()
  return useCallback(async () => {
    await session.signOut()
    void navigate(paths.login(), { replace: true })
  }, [session, navigate])
}
