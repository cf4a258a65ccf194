import type { Campaign } from '#core/campaign/campaign.ts'
import { computeMetrics } from '#core/metrics/groupings.ts'
import { statusCounts } from '#core/metrics/status-counts.ts'
import type { CommandContext } from '../../context.ts'
import { CommandFailed, interrupted, notMet } from '../../failures.ts'
import { includedText } from '../../output/included-text.ts'
import { stripControls } from '../../output/strip-controls.ts'
import { followCampaign } from './follow-campaign.ts'

/** Shows a running campaign whenever it changes; fails where it ends otherwise than finished. */
export const watchCampaign = async (context: CommandContext, started: Campaign): Promise<void> => {
  const { id } = started
  let shown = ''
  const decide = (campaign: Campaign): Campaign['status'] | null => {
    const line = progressLine(campaign)
    if (line !== shown) context.printer.event(campaign, stripControls(line))
    shown = line
    return campaign.status === 'running' ? null : campaign.status
  }
  const end = await followCampaign(context, started, { decide })
  if (end.kind === 'interrupted') throw interrupted(`Interrupted. Campaign ${id} continues.`)
  if (end.kind !== 'decided') throw new CommandFailed('deleted', `Campaign ${id} is deleted.`)
  const status = end.result
  if (status === 'failed') throw new CommandFailed('campaign_failed', `Campaign ${id} failed.`)
  if (status !== 'finished') throw notMet(`Campaign ${id} is ${status}, not finished.`)
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
