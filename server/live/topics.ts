import type { CampaignId, UserId, WorkspaceId } from '#core/runtime/ids.ts'

/** Names of what can be subscribed to, as they stand in messages. */
export const personTopic = (campaignId: CampaignId, topicId?: number | null): string =>
  topicId ? `person:${campaignId}:${topicId}` : `person:${campaignId}`

export const workspaceTopic = (workspaceId: WorkspaceId): string => `workspace:${workspaceId}`

/** A user's tasks, of all their workspaces. */
export const tasksTopic = (userId: UserId): string => `tasks:${userId}`
