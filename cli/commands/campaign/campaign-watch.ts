import type { Campaign } from '#core/campaign/campaign.ts'
import { metricsOf } from '#core/metrics/groupings.ts'
import { PROSPECT_STATUSES } from '#core/prospect/prospect-status.ts'
import type { CommandContext } from '../../context.ts'
import { wakeable } from '../../input/wakeable.ts'
import { clean } from '../../output/clean.ts'

const LOOK_EVERY_MS = 5000

/** Shows a running campaign whenever it changes, until it ends, is paused, or Ctrl-C. */
export class CampaignWatch {
  readonly #context: CommandContext

  constructor(context: CommandContext) {
    this.#context = context
  }

  async follow(started: Campaign): Promise<void> {
    const { io, services } = this.#context
    const interruption = io.interruption()
    const wake = wakeable(services.scheduler, interruption)
    const link = services.liveLink('/ws/workspace/')
    link.subscribe({ kind: 'workspace', workspace: started.workspace })
    link.onMessage((message) => {
      if (message.type === 'workspace' && message.campaigns?.includes(started.id)) wake.now()
    })
    link.onGap(() => wake.now())
    link.start()
    try {
      let campaign = started
      let shown = ''
      while (!interruption.aborted) {
        const line = lineOf(campaign)
        if (line !== shown) this.#show(campaign, line)
        shown = line
        if (campaign.status !== 'running') return
        await wake.sleep(LOOK_EVERY_MS)
        if (!interruption.aborted) campaign = await services.campaigns.load(started.id)
      }
    } finally {
      link.stop()
    }
  }

  #show(campaign: Campaign, line: string): void {
    this.#context.printer.event(campaign, clean(line))
  }
}

const lineOf = (campaign: Campaign): string => {
  const { byStatus, total } = campaign.counts
  const rows = PROSPECT_STATUSES.map((status) => ({ status, peopleCount: byStatus[status] }))
  const metrics = metricsOf(rows)
  const counts =
    `${total} people, ${metrics.visited} enriched, ${metrics.invitationsSent} invited, ` +
    `${metrics.accepted} accepted, ${metrics.failed} failed`
  const stall = campaign.stall ? ` – waits: ${campaign.stall.detail}` : ''
  return `${campaign.status}: ${counts}${stall}`
}
