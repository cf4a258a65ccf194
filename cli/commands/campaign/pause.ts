import type { CampaignId } from '#core/runtime/ids.ts'
import type { Command } from '../../context.ts'
import { stripControls } from '../../output/strip-controls.ts'

export const pauseCampaign: Command<{ readonly id: CampaignId }> = async (context, { id }) => {
  const { printer, services } = context
  const campaign = await services.campaigns.change(id, { status: 'paused' })
  printer.answer(campaign, () => printer.line(stripControls(`Paused: ${campaign.name}.`)))
}
