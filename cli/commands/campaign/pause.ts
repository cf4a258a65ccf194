import type { Command } from '../../context.ts'
import { clean } from '../../output/clean.ts'

export const pauseCampaign: Command<{ readonly id: number }> = async (context, { id }) => {
  const { printer, services } = context
  const campaign = await services.campaigns.change(id, { status: 'paused' })
  printer.answer(campaign, () => printer.line(clean(`Paused: ${campaign.name}.`)))
}
