import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import type { CommandContext } from '../../context.ts'
import { chooseWorkspace } from '../../input/choose-workspace.ts'
import { CommandFailed } from '../../failures.ts'
import { ofKnownCampaign } from '../campaign/known-campaign.ts'

interface Options {
  readonly campaign?: CampaignId
  readonly workspace?: WorkspaceId
}

/** That of the campaign, else the one that is named. */
export const countedWorkspace = async (
  { server, services }: CommandContext,
  { campaign, workspace }: Options,
): Promise<WorkspaceId> => {
  if (campaign === undefined) return chooseWorkspace(services, server, workspace)
  const found = await ofKnownCampaign(campaign, services.campaigns.load(campaign))
  if (workspace !== undefined && workspace !== found.workspace) {
    throw new CommandFailed('not_found', `Campaign ${campaign} is not in workspace ${workspace}.`)
  }
  return found.workspace
}
