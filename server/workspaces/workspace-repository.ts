import type { Workspace, WorkspaceChanges } from '#core/workspace/workspace.ts'

/** Workspaces with the status that was last stored; what isn't the user's is not there. */
export interface WorkspaceRepository {
  ofUser(userId: number): Promise<readonly Workspace[]>
  find(userId: number, id: number): Promise<Workspace | undefined>
  /** The workspace of a campaign that isn't deleted. */
  findOfCampaign(userId: number, campaignId: number): Promise<Workspace | undefined>
  /** Only what is named is changed. */
  change(id: number, changes: WorkspaceChanges): Promise<void>
}
