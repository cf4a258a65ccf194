import { useEffect, useRef, useState } from 'react'
import type { CampaignId } from '#core/runtime/ids.ts'
import { useServices } from '../../services/services-context.ts'

/** What the campaigns of an address are called, as far as they are there. */
export const useCampaignNames = (ids: readonly CampaignId[]): ReadonlyMap<string, string> => {
  const { campaigns } = useServices()
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const asked = useRef(new Set<CampaignId>())
  useEffect(() => {
    for (const id of ids.filter((one) => !asked.current.has(one))) {
      asked.current.add(id)
      campaigns.load(id).then(
        ({ name }) => setNames((known) => new Map([...known, [String(id), name]])),
        () => undefined, // it is counted then, not named
      )
    }
  }, [campaigns, ids])
  return names
}
