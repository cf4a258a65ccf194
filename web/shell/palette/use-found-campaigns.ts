import { useEffect, useState } from 'react'
import type { Campaign } from '#core/campaign/campaign.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import { useServices } from '../../services/services-context.ts'

const MAX_FOUND = 8
const DEBOUNCE_MS = 150

/** The campaigns whose name has what was typed in it: the newest where nothing was. */
export const useFoundCampaigns = (workspace: WorkspaceId, typed: string): readonly Campaign[] => {
  const { campaigns } = useServices()
  const [found, setFound] = useState<readonly Campaign[]>([])
  useEffect(() => {
    let isLate = false
    const search = typed.trim()
    const take = (data: readonly Campaign[]): void => {
      if (!isLate) setFound(data)
    }
    const ask = (): void =>
      void campaigns
        .list(workspace, { page: 1, pageSize: MAX_FOUND, ...(search !== '' && { search }) })
        .then(
          ({ data }) => take(data),
          () => take([]),
        )
    const timer = setTimeout(ask, search === '' ? 0 : DEBOUNCE_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [campaigns, workspace, typed])
  return found
}
