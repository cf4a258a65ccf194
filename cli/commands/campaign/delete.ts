import type { CampaignId } from '#core/runtime/ids.ts'
import type { Command } from '../../context.ts'
import { stripControls } from '../../output/strip-controls.ts'
import { ofKnownCampaign } from './known-campaign.ts'

interface One {
  readonly id: CampaignId
}

export const deleteCampaign: Command<One> = async ({ printer, services }, { id }) => {
  await ofKnownCampaign(id, services.campaigns.remove(id))
  printer.answer({ id, deleted: true }, () => {
    printer.line(`Deleted: campaign ${id}.`)
    printer.note(`For 10 minutes: overture campaign restore ${id}`)
  })
}

export const restoreCampaign: Command<One> = async ({ printer, services }, { id }) => {
  const campaign = await ofKnownCampaign(id, services.campaigns.restore(id))
  printer.answer(campaign, () =>
    printer.line(stripControls(`Restored: ${campaign.name} (${campaign.status}).`)),
  )
}
