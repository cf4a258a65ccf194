import type { Feed } from '../live/feed.ts'
import type { Link } from '../live/live-link.ts'
import type { PersonJobMessages } from '../person/person-job.ts'
import type { CampaignId, WorkspaceId } from '../runtime/ids.ts'
import type { WorkspaceStatus } from './workspace.ts'

/** Something of the workspace changed; credit is what is used. */
export interface WorkspaceMessage {
  readonly type: 'workspace'
  readonly workspace: WorkspaceId
  readonly creditsUsed?: number
  readonly status?: WorkspaceStatus
  /** Campaigns whose counts, status or stall changed. */
  readonly campaigns?: readonly CampaignId[]
}

/** On /ws/workspace/: a workspace's credits, campaigns and imports. */
export interface WorkspaceSubscription {
  readonly kind: 'workspace'
  readonly workspace: WorkspaceId
}

export interface WorkspaceMessages extends PersonJobMessages {
  workspace: WorkspaceMessage
}

export type WorkspaceFeed = Feed<WorkspaceSubscription, WorkspaceMessages>
export type WorkspaceLink = Link<WorkspaceSubscription, WorkspaceMessages>
