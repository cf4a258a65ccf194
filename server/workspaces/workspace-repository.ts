import type { Workspace, WorkspaceChanges } from '#core/workspace/workspace.ts'
import type { RealDate } from '#core/runtime/moments.ts'
import type { CampaignId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Transaction } from '../database/database.ts'

export interface WorkspaceUser {
  readonly id: UserId
  readonly username: string
  readonly firstName: string
  readonly lastName: string
}

/** What has an id of its own, by which it is asked for without its workspace. */
export type Owned =
  | 'campaign'
  | 'goal'
  | 'icp_profile'
  | 'message_shortcut'
  | 'person'
  | 'person_sequence_message'
  | 'prompt_session'
  | 'prompt_version'
  | 'prospect'
  | 'sender_account'
  | 'sequence'
  | 'sequence_message'
  | 'task'
  | 'sequence_template'
  | 'topic'

/** Workspaces with the status that was last stored; what isn't the user's is not there. */
export interface WorkspaceRepository {
  ofUser(userId: UserId): Promise<readonly Workspace[]>
  /** The users of a workspace that chose the demo agent; nobody's of any other. */
  usersWithDemoAgent(id: WorkspaceId): Promise<readonly WorkspaceUser[]>
  /** The network's member that a user's account acts as; null where it never acted. */
  memberOnNetwork(account: {
    readonly workspaceId: WorkspaceId
    readonly userId: UserId
    readonly network: string
  }): Promise<string | null>
  /** In a transaction of whatever workspace, or in none. */
  find(userId: UserId, id: WorkspaceId, transaction?: Transaction): Promise<Workspace | undefined>
  /** The workspace of a campaign that isn't deleted; in a transaction of whatever workspace, or in none. */
  findOfCampaign(
    userId: UserId,
    campaignId: CampaignId,
    transaction?: Transaction,
  ): Promise<Workspace | undefined>
  /** The workspace that something is in, deleted campaigns and topics too. */
  findOf(userId: UserId, what: Owned, id: number): Promise<Workspace | undefined>
  /** Only what is named is changed. */
  change(id: WorkspaceId, changes: WorkspaceChanges): Promise<void>
  /** Returns the used credits to 0, once for each reset date; answers how many are used then. */
  resetCredits(id: WorkspaceId, at: RealDate): Promise<number>
  /** Those on a plan whose used credits last returned to 0 by then. */
  lastResetBy(time: RealDate): Promise<readonly Workspace[]>
}
