import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import type { CommandContext } from '../../context.ts'
import { chooseWorkspace } from '../../input/choose-workspace.ts'
import { ofKnownCampaign } from '../campaign/known-campaign.ts'

interface Options {
  readonly campaign?: CampaignId
  readonly workspace?: WorkspaceId
}

/** The one that is named, else that of the campaign. */
export const countedWorkspace = async (
  { server, services }: CommandContext,
  { campaign, workspace }: Options,
): Promise<WorkspaceId> => {
  if (campaign === undefined || workspace !== undefined) {
    return chooseWorkspace(services, server, workspace)
  }
  return (await ofKnownCampaign(campaign, services.campaigns.load(campaign))).workspace
}
