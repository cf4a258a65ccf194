import type { CampaignId } from '#core/runtime/ids.ts'
import type { Command } from '../../context.ts'
import { stripControls } from '../../output/strip-controls.ts'
import { ofKnownCampaign } from './known-campaign.ts'

interface Options {
  readonly id: CampaignId
  /** Its search alone. */
  readonly search?: boolean
}

export const pauseCampaign: Command<Options> = async (context, { id, search }) => {
  const { printer, services } = context
  const change = search ? { searchPaused: true } : ({ status: 'paused' } as const)
  const campaign = await ofKnownCampaign(id, services.campaigns.change(id, change))
  const what = search ? 'Search paused' : 'Paused'
  printer.answer(campaign, () => printer.line(stripControls(`${what}: ${campaign.name}.`)))
}
