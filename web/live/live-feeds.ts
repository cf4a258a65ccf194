import type { LiveLink } from '#core/live/live-link.ts'

/** What a screen uses of a link to the server's pushes. */
export type LiveFeed = Pick<LiveLink, 'start' | 'stop' | 'subscribe' | 'onMessage' | 'onGap'>

export interface LiveFeeds {
  /** The prospects of the campaign that is open. */
  readonly frontend: LiveFeed
  /** Credits, campaigns and imports of the workspace that is open. */
  readonly workspace: LiveFeed
}
