import type { Workspace, WorkspaceChanges } from '#core/workspace/workspace.ts'
import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'

/** Workspaces with the status that was last stored; what isn't the user's is not there. */
export interface WorkspaceRepository {
  ofUser(userId: number): Promise<readonly Workspace[]>
  find(userId: number, id: WorkspaceId): Promise<Workspace | undefined>
  /** The workspace of a campaign that isn't deleted. */
  findOfCampaign(userId: number, campaignId: CampaignId): Promise<Workspace | undefined>
  /** Only what is named is changed. */
  change(id: WorkspaceId, changes: WorkspaceChanges): Promise<void>
}
