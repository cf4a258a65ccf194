import type { CampaignDefaults } from '#core/campaign/campaign.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Command } from '../../context.ts'
import { chooseWorkspace } from '../../input/choose-workspace.ts'
import { NONE } from '../../options.ts'
import { settingsFrom, type SettingsOptions } from './settings-options.ts'

interface Options extends SettingsOptions {
  readonly workspace?: WorkspaceId
}

/** What new campaigns begin with, once what was given is changed. */
export const campaignDefaults: Command<Options> = async (context, options) => {
  const { printer, server, services } = context
  const workspace = await chooseWorkspace(services, server, options.workspace)
  const changes: Partial<CampaignDefaults> = settingsFrom(options)
  const isChange = Object.keys(changes).length > 0
  const defaults = isChange
    ? await services.campaigns.changeDefaults(workspace, changes)
    : await services.campaigns.loadDefaults(workspace)
  printer.answer(defaults, () => {
    printer.line(`Goal: ${defaults.goal ?? NONE}`)
    printer.line(`ICP profile: ${defaults.icpProfile ?? NONE}`)
    printer.line(`Language: ${defaults.language}`)
    printer.line(`Approval: ${defaults.autonomy}`)
    printer.line(`People in other campaigns: ${defaults.duplicatePolicy}`)
    printer.line(`Notes: ${defaults.notePolicy}`)
    printer.line(`Withdraw requests after: ${defaults.withdrawAfterDays} days`)
    printer.line(`Share of the daily limits: ${defaults.limitShare} %`)
  })
}
