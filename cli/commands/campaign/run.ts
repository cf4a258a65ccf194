import type { CampaignId } from '#core/runtime/ids.ts'
import type { Command } from '../../context.ts'
import { stripControls } from '../../output/strip-controls.ts'
import { watchCampaign } from './campaign-watch.ts'
import { ofKnownCampaign } from './known-campaign.ts'

interface Options {
  readonly id: CampaignId
  /** Its search alone. */
  readonly search?: boolean
  readonly watch?: boolean
}

export const runCampaign: Command<Options> = async (context, { id, search, watch }) => {
  const { printer, services } = context
  const campaign = await ofKnownCampaign(
    id,
    search ? services.campaigns.change(id, { searchPaused: false }) : services.campaigns.run(id),
  )
  if (watch) {
    await watchCampaign(context, campaign)
    return
  }
  printer.answer(campaign, () => {
    const what = search ? 'Search resumed' : 'Running'
    printer.line(stripControls(`${what}: ${campaign.name}.`))
    if (campaign.stall) printer.note(campaign.stall.detail)
  })
}
