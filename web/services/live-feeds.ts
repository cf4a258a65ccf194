import type { SharedLink } from '#core/live/shared-link.ts'

/** What a screen uses of a link to the server's pushes; it is up while somebody is subscribed. */
export type LiveFeed = Pick<SharedLink, 'subscribe' | 'onMessage' | 'onGap'>

export interface LiveFeeds {
  /** The prospects of the campaign that is open. */
  readonly frontend: LiveFeed
  /** What becomes of the signed-in user's tasks. */
  readonly tasks: LiveFeed
  /** Credits, campaigns and imports of the workspace that is open. */
  readonly workspace: LiveFeed
}
