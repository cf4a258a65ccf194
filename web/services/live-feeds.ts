import type { ImportMessages } from '#core/campaign/import-message.ts'
import type { Feed } from '#core/live/feed.ts'
import type { ProspectMessages, ProspectSubscription } from '#core/prospect/prospect-feed.ts'
import type { TaskFeed } from '#core/task/task-feed.ts'
import type { WorkspaceMessages, WorkspaceSubscription } from '#core/workspace/workspace-feed.ts'
import type {
  SequenceMessageSubscription,
  SequenceMessageUpdates,
} from '#core/writing/message-feed.ts'

/** What screens use of the links to the server's pushes; one is up while somebody is subscribed. */
export interface LiveFeeds {
  /** The prospects of the campaign that is open, and what is written for them. */
  readonly frontend: Feed<
    ProspectSubscription | SequenceMessageSubscription,
    ProspectMessages & ImportMessages & SequenceMessageUpdates
  >
  /** What becomes of the signed-in user's tasks. */
  readonly tasks: TaskFeed
  /** Credits, campaigns and imports of the workspace that is open. */
  readonly workspace: Feed<WorkspaceSubscription, WorkspaceMessages & ImportMessages>
}
