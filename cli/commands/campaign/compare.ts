import {
  compareCampaigns,
  type ComparedStage,
  type StageRate,
} from '#core/metrics/compare-campaigns.ts'
import { metricsFilter } from '#core/metrics/metrics-filter.ts'
import type { Campaign } from '#core/campaign/campaign.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import type { Command } from '../../context.ts'
import { percent } from '../../output/percent.ts'
import { stripControls } from '../../output/strip-controls.ts'
import type { Column } from '../../output/table.ts'
import { ofKnownCampaign } from './known-campaign.ts'

interface Options {
  readonly first: CampaignId
  readonly second: CampaignId
}

export const compareTwo: Command<Options> = async ({ printer, services }, options) => {
  const load = async (id: CampaignId) => {
    const campaign = await ofKnownCampaign(id, services.campaigns.load(id))
    const filter = metricsFilter({ campaign: id })
    const rows = await services.metrics.countByStatus(campaign.workspace, filter)
    return { campaign, rows }
  }
  const [first, second] = await Promise.all([load(options.first), load(options.second)])
  const stages = compareCampaigns(first.rows, second.rows)
  const named = ({ id, name }: Campaign) => ({ id, name })
  const answer = { first: named(first.campaign), second: named(second.campaign), stages }
  printer.answer(answer, () => {
    printer.line(stripControls(`A: ${first.campaign.name} (${first.campaign.id})`))
    printer.line(stripControls(`B: ${second.campaign.name} (${second.campaign.id})`))
    printer.line()
    printer.table(COLUMNS, stages, '')
    printer.note('Ranges hold with 95% confidence. Nobody is ahead where chance explains it.')
  })
}

const rateText = ({ count, of, rate, interval }: StageRate): string =>
  rate === null || interval === null
    ? `${count} of ${of}`
    : `${count} of ${of}, ${percent(rate)} (${percent(interval.low)}–${percent(interval.high)})`

const AHEAD = { first: 'A', second: 'B' } as const

const COLUMNS: readonly Column<ComparedStage>[] = [
  { title: 'STAGE', whole: true, text: (row) => row.stage },
  { title: 'A', whole: true, text: (row) => rateText(row.first) },
  { title: 'B', whole: true, text: (row) => rateText(row.second) },
  { title: 'AHEAD', whole: true, text: ({ ahead }) => (ahead === null ? '' : AHEAD[ahead]) },
]
