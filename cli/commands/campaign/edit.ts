import type { CampaignChanges } from '#core/campaign/campaign-api.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import type { Command } from '../../context.ts'
import { UsageError } from '../../failures.ts'
import { stripControls } from '../../output/strip-controls.ts'

interface One {
  readonly id: CampaignId
}

type Options = One & Pick<CampaignChanges, 'name' | 'language' | 'duplicatePolicy' | 'limitShare'>

interface Given extends Omit<Options, 'duplicatePolicy'> {
  readonly duplicates?: Options['duplicatePolicy']
}

export const editCampaign: Command<Given> = async ({ printer, services }, options) => {
  const { id, name, language, duplicates, limitShare } = options
  const changes = {
    ...(name !== undefined && { name }),
    ...(language !== undefined && { language }),
    ...(duplicates !== undefined && { duplicatePolicy: duplicates }),
    ...(limitShare !== undefined && { limitShare }),
  }
  if (Object.keys(changes).length === 0)
    throw new UsageError('Use --name, --language, --duplicates or --limit-share.')
  const campaign = await services.campaigns.change(id, changes)
  printer.answer(campaign, () => printer.line(stripControls(`Changed: ${campaign.name}.`)))
}

export const archiveCampaign: Command<One> = async ({ printer, services }, { id }) => {
  const campaign = await services.campaigns.change(id, { archived: true })
  printer.answer(campaign, () => printer.line(stripControls(`Archived: ${campaign.name}.`)))
}

export const unarchiveCampaign: Command<One> = async ({ printer, services }, { id }) => {
  const campaign = await services.campaigns.change(id, { archived: false })
  printer.answer(campaign, () => {
    printer.line(stripControls(`Out of the archive: ${campaign.name} (${campaign.status}).`))
    if (campaign.status === 'paused') printer.note(`Resume it with: overture campaign run ${id}`)
  })
}
