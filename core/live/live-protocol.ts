import type { LiveMessage } from './live-messages.ts'

/** The three sockets of the server. */
export type LivePath = '/ws/frontend/' | '/ws/tasks/' | '/ws/workspace/'

/** What a client may ask to be told about. */
export type LiveSubscription =
  /** On /ws/frontend/: the prospects of a campaign, and its import. */
  | { readonly kind: 'prospects'; readonly campaign: number; readonly topic?: number }
  /** On /ws/frontend/: the messages written for the people of a campaign. */
  | { readonly kind: 'sequence_messages'; readonly campaign: number; readonly sequence: number }
  /** On /ws/tasks/: the signed-in user's tasks. */
  | { readonly kind: 'tasks' }
  /** On /ws/workspace/: a workspace's credits, campaigns and jobs. */
  | { readonly kind: 'workspace'; readonly workspace: number }

/** What arrives on a live link. */
export type LiveFrame =
  | { readonly kind: 'subscribed'; readonly topic: string; readonly seq: number }
  | {
      readonly kind: 'message'
      readonly topic: string
      readonly seq: number
      readonly message: LiveMessage
    }
  | { readonly kind: 'alive' }
  | { readonly kind: 'refused'; readonly code: string; readonly detail: string }

/** How frames are written on the wire. */
export interface LiveCodec {
  ping(): string
  subscribe(subscription: LiveSubscription): string
  /** Null where the text is no frame that this client knows. */
  read(text: string): LiveFrame | null
}
