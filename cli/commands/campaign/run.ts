import type { CampaignId } from '#core/runtime/ids.ts'
import type { Command } from '../../context.ts'
import { stripControls } from '../../output/strip-controls.ts'
import { CampaignWatch } from './campaign-watch.ts'

interface Options {
  readonly id: CampaignId
  readonly watch?: boolean
}

export const runCampaign: Command<Options> = async (context, { id, watch }) => {
  const { printer, services } = context
  const campaign = await services.campaigns.run(id)
  if (watch) {
    await new CampaignWatch(context).follow(campaign)
    return
  }
  printer.answer(campaign, () => {
    printer.line(stripControls(`Running: ${campaign.name}.`))
    if (campaign.stall) printer.note(campaign.stall.detail)
  })
}
