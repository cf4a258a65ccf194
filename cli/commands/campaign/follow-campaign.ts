import type { Campaign } from '#core/campaign/campaign.ts'
import { RequestRejected } from '#core/errors.ts'
import type { CommandContext } from '../../context.ts'
import { createSleeper } from '../../input/sleeper.ts'
import { throughOutages } from '../../input/through-outages.ts'

const POLL_INTERVAL_MS = 5000

export type FollowEnd<T> =
  | { readonly kind: 'decided'; readonly result: T }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'timed_out' }
  | { readonly kind: 'interrupted' }

interface Following<T> {
  /** Called with the campaign whenever it was read; null goes on. */
  decide(campaign: Campaign): T | null
  readonly timeoutMs?: number | undefined
}

/**
 * Follows a campaign by what the server pushes and by looking, through outages, until something is
 * decided.
 */
export const followCampaign = async <T>(
  { io, printer, services }: CommandContext,
  started: Campaign,
  { decide, timeoutMs }: Following<T>,
): Promise<FollowEnd<T>> => {
  const { id, workspace } = started
  const interruption = io.interruption()
  const sleeper = createSleeper(services.scheduler, interruption)
  let isLate = false
  const cancelTimeout =
    timeoutMs === undefined
      ? () => {}
      : services.scheduler.after(timeoutMs, () => {
          isLate = true
          sleeper.wake()
        })
  const link = services.workspaceLink()
  link.subscribe({ kind: 'workspace', workspace })
  link.onMessage('workspace', ({ campaigns }) => {
    if (campaigns?.includes(id)) sleeper.wake()
  })
  link.onGap(() => sleeper.wake())
  link.start()
  const look = throughOutages({ printer, services })
  const load = () => services.campaigns.load(id)
  try {
    for (let campaign: Campaign | null = started; ; campaign = await look(load)) {
      const result = campaign && decide(campaign)
      if (result !== null) return { kind: 'decided', result }
      if (interruption.aborted) return { kind: 'interrupted' }
      if (isLate) return { kind: 'timed_out' }
      await sleeper.sleep(POLL_INTERVAL_MS)
      if (interruption.aborted) return { kind: 'interrupted' }
    }
  } catch (error) {
    if (error instanceof RequestRejected && error.has('not_found')) return { kind: 'deleted' }
    throw error
  } finally {
    cancelTimeout()
    link.stop()
  }
}
