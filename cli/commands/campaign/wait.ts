import type { Campaign } from '#core/campaign/campaign.ts'
import { checkCondition, namesMetric, type Condition } from '#core/metrics/condition.ts'
import { computeMetrics } from '#core/metrics/groupings.ts'
import { statusCounts } from '#core/metrics/status-counts.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import type { Command } from '../../context.ts'
import { interrupted, notMet, timedOut } from '../../failures.ts'
import { ProgressBar } from '../../output/progress-bar.ts'
import { standingText } from '../metrics/condition-option.ts'
import { followCampaign } from './follow-campaign.ts'
import { ofKnownCampaign } from './known-campaign.ts'

interface Options {
  readonly id: CampaignId
  readonly until: Condition
  /** In milliseconds. */
  readonly timeout?: number
}

const STILL: ReadonlySet<Campaign['status']> = new Set(['draft', 'paused'])

export const waitForCampaign: Command<Options> = async (context, { id, until, timeout }) => {
  const { io, printer, services } = context
  const started = await ofKnownCampaign(id, services.campaigns.load(id))
  const bar = new ProgressBar(io, printer.json)
  let standing = until.text
  const decide = (campaign: Campaign) => {
    const metrics = computeMetrics(statusCounts(campaign.counts.byStatus))
    const result = checkCondition(until, metrics)
    standing = standingText(until, result)
    if (result.holds || isSettled(campaign, until)) return { campaign, metrics, result }
    bar.show('Waiting', null, `${campaign.status}: ${standing}`)
    return null
  }
  if (STILL.has(started.status)) {
    printer.note(`Campaign ${id} is ${started.status}. Run it with: overture campaign run ${id}`)
  }
  const end = await followCampaign(context, started, { decide, timeoutMs: timeout }).finally(() =>
    bar.done(),
  )
  if (end.kind === 'interrupted') throw interrupted(`Interrupted: ${standing}.`)
  if (end.kind === 'timed_out') throw timedOut(`Timed out: ${standing}.`)
  if (end.kind === 'deleted') throw notMet(`Not met, and campaign ${id} is deleted: ${standing}.`)
  const { campaign, metrics, result } = end.result
  if (!result.holds) {
    throw notMet(`Not met, and campaign ${id} is ${campaign.status}: ${standing}.`)
  }
  printer.answer({ campaign, metrics, condition: { text: until.text, ...result } }, () =>
    printer.line(`Met: ${standing}.`),
  )
}

/** Whether the numbers of the condition stay as they are: of a finished campaign people may still reply. */
const isSettled = ({ status }: Campaign, until: Condition): boolean =>
  status === 'failed' || (status === 'finished' && !namesMetric(until, 'replied'))
