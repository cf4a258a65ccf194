import type { ReadableValue } from '#core/runtime/readable-value.ts'
import type {
  CampaignId,
  PersonJobId,
  PersonMessageId,
  ProspectId,
  TaskId,
  TopicId,
  UserId,
  WorkspaceId,
} from '#core/runtime/ids.ts'

/** What changed, by id only: whoever listens reads the rows as they are by then. */
export type LiveEvent =
  | {
      readonly kind: 'people'
      readonly workspaceId: WorkspaceId
      readonly campaignId: CampaignId
      /** Ids of prospects (rows of campaign_person). */
      readonly ids: readonly ProspectId[]
      /** Topics that some of them had until now. */
      readonly leftTopics?: readonly TopicId[]
    }
  | { readonly kind: 'tasks'; readonly workspaceId: WorkspaceId; readonly ids: readonly TaskId[] }
  /** The credit or the status of a workspace; or the counts, status or stall of its campaigns. */
  | {
      readonly kind: 'workspace'
      readonly workspaceId: WorkspaceId
      readonly campaigns?: readonly CampaignId[]
    }
  | { readonly kind: 'import'; readonly workspaceId: WorkspaceId; readonly campaignId: CampaignId }
  /** Texts for people changed, or are further on their way. */
  | {
      readonly kind: 'messages'
      readonly workspaceId: WorkspaceId
      readonly campaignId: CampaignId
      readonly ids: readonly PersonMessageId[]
    }
  /** A job on people moved on. */
  | { readonly kind: 'job'; readonly workspaceId: WorkspaceId; readonly id: PersonJobId }
  /** Somebody has a workspace more. */
  | { readonly kind: 'joined'; readonly workspaceId: WorkspaceId; readonly userId: UserId }
  /** Its payment is to be looked up sooner than was known. */
  | { readonly kind: 'payment'; readonly workspaceId: WorkspaceId }
  /** Families of tokens that have ended, and with them the sockets that they opened. */
  | { readonly kind: 'families'; readonly ids: readonly string[] }

/** Carries news of what was written from use cases to the sockets, of this server and its siblings. */
export interface EventBus {
  /** Call after the commit, never inside the transaction. Never throws: news that is lost is fetched. */
  publish(events: readonly LiveEvent[]): void
  /** Hears events in groups, soon after they were published; the returned function stops that. */
  subscribe(listener: (events: readonly LiveEvent[]) => void): () => void
  close(): Promise<void>
}

/** A bus that knows whether it hears all that is published, by the siblings too. */
export interface SharedEventBus extends EventBus {
  readonly hearsAll: ReadableValue<boolean>
}
