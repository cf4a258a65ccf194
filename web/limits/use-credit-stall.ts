import { useEffect, useRef } from 'react'
import type { Campaign } from '#core/campaign/campaign.ts'
import { useSignedIn } from '../signed-in/signed-in-context.ts'

/** Tells once, for as long as the page is open, that a campaign waits for credits. */
export const useCreditStall = (campaign: Campaign | null): void => {
  const { limits } = useSignedIn()
  const waits = campaign?.status === 'running' && campaign.stall?.code === 'credits'
  const wasTold = useRef(false)
  useEffect(() => {
    if (!waits || wasTold.current) return
    wasTold.current = true
    limits.tellOfCredits()
  }, [limits, waits])
}
