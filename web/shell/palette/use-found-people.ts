import { useEffect, useState } from 'react'
import type { Prospect } from '#core/prospect/prospect.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import { useServices } from '../../services/services-context.ts'

const MAX_FOUND = 5
const MIN_TYPED = 2
const DEBOUNCE_MS = 150

/** The people of the open campaign in whose name, title or company is what was typed. */
export const useFoundPeople = (campaign: CampaignId | null, typed: string): readonly Prospect[] => {
  const { prospects } = useServices()
  const [found, setFound] = useState<readonly Prospect[]>([])
  useEffect(() => {
    let isLate = false
    const search = typed.trim()
    const take = (data: readonly Prospect[]): void => {
      if (!isLate) setFound(data)
    }
    const ask = (): void => {
      if (campaign === null || search.length < MIN_TYPED) return take([])
      void prospects.list(campaign, { search }, { page: 1, pageSize: MAX_FOUND }).then(
        ({ data }) => take(data),
        () => take([]),
      )
    }
    const timer = setTimeout(ask, DEBOUNCE_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [prospects, campaign, typed])
  return found
}
