import { useEffect, useState } from 'react'
import { useServices } from '../app/services-context.ts'
import { useSignedIn } from '../signed-in/signed-in-context.ts'

const FRESH_MS = 90_000
const ASK_AGAIN_MS = 30_000

/** Whether the server hears from an extension while none answers in this browser. */
export const useAtWorkElsewhere = (): boolean => {
  const { outreach, clock, scheduler } = useServices()
  const { presence } = useSignedIn().extension
  const isMissing = presence === 'not_installed' || presence === 'unsupported'
  const [isHeard, setIsHeard] = useState(false)

  useEffect(() => {
    if (!isMissing) return
    let gone = false
    const ask = (): void => {
      outreach.senderAccount().then(
        ({ lastSeenAt }) => {
          if (!gone)
            setIsHeard(lastSeenAt !== null && clock.now() - lastSeenAt.getTime() < FRESH_MS)
        },
        () => undefined,
      )
    }
    ask()
    const stop = scheduler.every(ASK_AGAIN_MS, ask)
    return () => {
      gone = true
      stop()
    }
  }, [outreach, clock, scheduler, isMissing])

  return isMissing && isHeard
}
