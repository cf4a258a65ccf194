import { useEffect, useRef } from 'react'
import type { Campaign } from '#core/campaign/campaign.ts'
import { useLimits } from './limits-context.ts'

/** Tells once, for as long as the page is open, that a campaign waits for credits. */
export const useCreditLimitModal = (campaign: Campaign | null): void => {
  const limits = useLimits()
  const waits = campaign?.status === 'running' && campaign.stall?.code === 'credits'
  const wasShown = useRef(false)
  useEffect(() => {
    if (!waits || wasShown.current) return
    wasShown.current = true
    limits.showCreditLimit()
  }, [limits, waits])
}
