import type { OutreachMs } from '../runtime/moments.ts'

/** What came of a sync so far. */
export interface SyncReport {
  readonly pages: number
  /** Whose invitation turned out to be accepted, or withdrawn. */
  readonly accepted: number
  readonly withdrawn: number
  /** Who was still to be invited, and turned out to be connected, or invited by hand. */
  readonly alreadyConnected: number
  readonly alreadyInvited: number
  /** What was read so far, for the parts that follow; told to nobody. */
  readonly read?: ListsRead
  /** Whether the connections were read back to where the sync before this one began. */
  readonly isCaughtUp?: boolean
}

export interface ListsRead {
  /** The network's members to whom the pages were shown; '' where one didn't say. */
  readonly members: readonly string[]
  /** Those on the pages of sent invitations. */
  readonly invited: readonly string[]
  /** How many the first of these pages said there are; null where it didn't. */
  readonly count: number | null
  readonly isLastInvitation: boolean
  /** Since when connections were read; null where none was, or the page doesn't say. */
  readonly connectedSince: OutreachMs | null
  readonly isLastConnection: boolean
  /** How many connections the last page of theirs said there are; null where it didn't. */
  readonly connections: number | null
  /** Whether each of them said so, and none said fewer than the one before it. */
  readonly isSteady: boolean
}
