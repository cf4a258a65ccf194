import { useCallback, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { GoToProvider } from './go-to-context.ts'

/** Lets pages that need no router follow their links by it. */
export const RoutedGoTo = ({ children }: { children: ReactNode }) => {
  const navigate = useNavigate()
  const goTo = useCallback((path: string) => void navigate(path), [navigate])
  return <GoToProvider value={goTo}>{children}</GoToProvider>
}
