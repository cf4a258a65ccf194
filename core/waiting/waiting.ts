import type { CampaignId, ProspectId, WorkspaceId } from '../runtime/ids.ts'
import type { OutreachDate, RealDate } from '../runtime/moments.ts'

interface NamedCampaign {
  readonly id: CampaignId
  readonly name: string
}

/** Of one campaign. */
export interface WaitingDrafts {
  readonly campaign: NamedCampaign
  readonly count: number
  /** When the last of them was begun. */
  readonly latestAt: RealDate
}

/** Of somebody who wrote last, and to whom no answer is approved. */
export interface WaitingReply {
  readonly prospect: ProspectId
  readonly campaign: NamedCampaign
  readonly fullName: string
  readonly at: OutreachDate
}

/** No more replies are told; nor campaigns. */
export const MAX_WAITING = 20

/** How a user's extension stands to a workspace, whatever browser it is in. */
export interface ExtensionNeed {
  /** When one asked for the user's work there last; null where none did. */
  readonly lastSeenAt: RealDate | null
  /** Whether a running campaign waits for one, and nothing does the user's work. */
  readonly isAwaited: boolean
}

/** What waits in a workspace: drafts to be approved and replies to be answered, the newest first, and work for an extension. */
export interface Waiting {
  readonly drafts: readonly WaitingDrafts[]
  readonly replies: readonly WaitingReply[]
  readonly extension: ExtensionNeed
}

export interface WaitingApi {
  waiting(workspace: WorkspaceId): Promise<Waiting>
}
