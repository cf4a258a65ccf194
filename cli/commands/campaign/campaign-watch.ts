import type { Campaign } from '#core/campaign/campaign.ts'
import { computeMetrics } from '#core/metrics/groupings.ts'
import { statusCounts } from '#core/metrics/status-counts.ts'
import type { CommandContext } from '../../context.ts'
import { createSleeper } from '../../input/sleeper.ts'
import { includedText } from '../../output/included-text.ts'
import { stripControls } from '../../output/strip-controls.ts'

const POLL_INTERVAL_MS = 5000

/** Shows a running campaign whenever it changes, until it ends, is paused, or Ctrl-C. */
export class CampaignWatch {
  readonly #context: CommandContext

  constructor(context: CommandContext) {
    this.#context = context
  }

  async follow(started: Campaign): Promise<void> {
    const { io, services } = this.#context
    const interruption = io.interruption()
    const sleeper = createSleeper(services.scheduler, interruption)
    const link = services.workspaceLink()
    link.subscribe({ kind: 'workspace', workspace: started.workspace })
    link.onMessage('workspace', ({ campaigns }) => {
      if (campaigns?.includes(started.id)) sleeper.wake()
    })
    link.onGap(() => sleeper.wake())
    link.start()
    try {
      let campaign = started
      let shown = ''
      while (!interruption.aborted) {
        const line = progressLine(campaign)
        if (line !== shown) this.#show(campaign, line)
        shown = line
        if (campaign.status !== 'running') return
        await sleeper.sleep(POLL_INTERVAL_MS)
        if (!interruption.aborted) campaign = await services.campaigns.load(started.id)
      }
    } finally {
      link.stop()
    }
  }

  #show(campaign: Campaign, line: string): void {
    this.#context.printer.event(campaign, stripControls(line))
  }
}

const progressLine = (campaign: Campaign): string => {
  const { byStatus, total } = campaign.counts
  const metrics = computeMetrics(statusCounts(byStatus))
  const included = includedText(byStatus.DUPLICATED, byStatus.FAIL_TO_INVITE)
  const aside = included === null ? '' : ` (${included})`
  const counts =
    `${total} people, ${metrics.visited} enriched${aside}, ${metrics.invitationsSent} invited, ` +
    `${metrics.accepted} accepted, ${metrics.failed} failed`
  const stall = campaign.stall ? ` – waits: ${campaign.stall.detail}` : ''
  return `${campaign.status}: ${counts}${stall}`
}
