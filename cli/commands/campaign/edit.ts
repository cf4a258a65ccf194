import type { CampaignId } from '#core/runtime/ids.ts'
import type { Command } from '../../context.ts'
import { UsageError } from '../../failures.ts'
import { stripControls } from '../../output/strip-controls.ts'
import { settingsFrom, type SettingsOptions } from './settings-options.ts'
import { ofKnownCampaign } from './known-campaign.ts'

interface One {
  readonly id: CampaignId
}

interface Options extends One, SettingsOptions {
  readonly name?: string
}

export const editCampaign: Command<Options> = async ({ printer, services }, options) => {
  const { id, name } = options
  const changes = { ...settingsFrom(options), ...(name !== undefined && { name }) }
  if (Object.keys(changes).length === 0) {
    throw new UsageError('Say what is to change: `overture campaign edit --help` lists it.')
  }
  const campaign = await ofKnownCampaign(id, services.campaigns.change(id, changes))
  printer.answer(campaign, () => printer.line(stripControls(`Changed: ${campaign.name}.`)))
}

export const archiveCampaign: Command<One> = async ({ printer, services }, { id }) => {
  const campaign = await ofKnownCampaign(id, services.campaigns.change(id, { archived: true }))
  printer.answer(campaign, () => printer.line(stripControls(`Archived: ${campaign.name}.`)))
}

export const unarchiveCampaign: Command<One> = async ({ printer, services }, { id }) => {
  const campaign = await ofKnownCampaign(id, services.campaigns.change(id, { archived: false }))
  printer.answer(campaign, () => {
    printer.line(stripControls(`Out of the archive: ${campaign.name} (${campaign.status}).`))
    if (campaign.status === 'paused') printer.note(`Resume it with: overture campaign run ${id}`)
  })
}
