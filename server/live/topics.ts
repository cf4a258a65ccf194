import {
  workspaceId,
  type CampaignId,
  type SequenceId,
  type TopicId,
  type UserId,
  type WorkspaceId,
} from '#core/runtime/ids.ts'

/** Names of what can be subscribed to, as they stand in messages. */
export const personTopic = (campaignId: CampaignId, topicId?: TopicId | null): string =>
  topicId ? `person:${campaignId}:${topicId}` : `person:${campaignId}`

/** What is written by a sequence of a campaign. */
export const sequenceTopic = (campaignId: CampaignId, sequenceId: SequenceId): string =>
  `sequence:${campaignId}:${sequenceId}`

/** Whether a topic is a sequence of this campaign. */
export const isSequenceOf = (topic: string, campaignId: CampaignId): boolean =>
  topic.startsWith(`sequence:${campaignId}:`)

export const workspaceTopic = (id: WorkspaceId): string => `workspace:${id}`

/** A user's tasks, of all their workspaces. */
export const tasksTopic = (userId: UserId): string => `tasks:${userId}`

/** Which workspace a topic is; null where it is something else. */
export const workspaceOfTopic = (topic: string): WorkspaceId | null => {
  const id = /^workspace:(\d+)$/.exec(topic)?.[1]
  return id === undefined ? null : workspaceId(Number(id))
}
