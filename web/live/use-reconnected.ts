import { useEffect, useRef } from 'react'
import { useServices } from '../services/services-context.ts'

/** Calls `retry` each time that the server is there again. */
export const useReconnected = (retry: () => void): void => {
  const { server } = useServices()
  const latest = useRef(retry)
  latest.current = retry
  useEffect(() => server.onBack(() => latest.current()), [server])
}
