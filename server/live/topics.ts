/** Names of what can be subscribed to, as they stand in messages. */
export const personTopic = (campaignId: number, topicId?: number | null): string =>
  topicId ? `person:${campaignId}:${topicId}` : `person:${campaignId}`

export const workspaceTopic = (workspaceId: number): string => `workspace:${workspaceId}`

/** A user's tasks, of all their workspaces. */
export const tasksTopic = (userId: number): string => `tasks:${userId}`
