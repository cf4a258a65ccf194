import { useLayoutEffect, useState } from 'react'
import type { TourStop } from '#core/onboarding/tour.ts'
import type { Spot } from './tour-place.ts'

export interface TourSpot extends Spot {
  /** Only the way there can be seen: what the tour speaks about is in the menu. */
  readonly isInMenu: boolean
}

/** What stands for a stop of the tour on the screen as it is now. */
const measureSpot = (stop: TourStop): TourSpot | null => {
  const marked = [...document.querySelectorAll<HTMLElement>(`[data-tour~="${stop}"]`)]
  const seen = marked.find((element) => element.getClientRects().length > 0)
  if (seen === undefined) return null
  seen.scrollIntoView({ block: 'nearest' })
  const { left, top, right, bottom } = seen.getBoundingClientRect()
  return { left, top, right, bottom, isInMenu: seen.dataset['tour'] !== stop }
}

export const useTourSpot = (stop: TourStop): TourSpot | null => {
  const [spot, setSpot] = useState<TourSpot | null>(null)
  useLayoutEffect(() => {
    const look = (): void => setSpot(measureSpot(stop))
    look()
    addEventListener('resize', look)
    return () => removeEventListener('resize', look)
  }, [stop])
  return spot
}
