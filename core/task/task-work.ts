import type { FailCode } from '../prospect/fail-code.ts'
import type { Profile } from '../prospect/profile.ts'
import type { ProspectId, TaskId } from '../runtime/ids.ts'
import type { OutreachDate, RealDate } from '../runtime/moments.ts'
import type { ListPage, PeopleList } from './people-list.ts'
import type { SearchResults } from './search-results.ts'
import type { SyncReport } from './sync-report.ts'
import type { ThreadMessage } from './thread.ts'
import type { AccountTrouble } from './account-trouble.ts'
import type { Task, TaskAction } from './task.ts'

/** What one leased task asks the extension to do. */
export interface LeasedTask {
  readonly id: TaskId
  readonly action: TaskAction
  readonly campaign: Task['campaign']
  readonly leaseToken: string
  readonly leaseExpiresAt: RealDate
  /** `look`: only read whether it was done already; never do it. */
  readonly mode: 'act' | 'look'
  readonly payload: TaskPayload
}

export interface TaskPayload {
  /** Origin of the network, such as http://localhost:4281. */
  readonly network: string
  /** The network's member that the account acts as, null where it never acted; older servers don't say. */
  readonly member?: string | null
  /** The profile, for VISIT_PEOPLE, CONNECT_PEOPLE and WITHDRAW_INVITE. */
  readonly profileUrl?: string
  readonly publicIdentifier?: string
  /** The note to send with a connection request; none by default. */
  readonly note?: string
  /** For SEND_MESSAGE: what is sent, letter for letter. */
  readonly text?: string
  /** For SEND_MESSAGE: where the thread is. */
  readonly threadUrl?: string
  /**
   * For SEND_MESSAGE: whatever the person wrote at this time or later is a reply, after which nothing is
   * sent; any message of theirs where it is absent. As UTC ISO-8601, by the network's clock.
   */
  readonly repliedSince?: string
  /**
   * For SEND_MESSAGE: what was sent to them before, a note included, and what is known to be written by
   * hand, except these very words. Where it is given, nothing is sent after any other message of the member.
   */
  readonly ownTexts?: readonly string[]
  /** For CHECK_REPLIES: the inbox was read up to here; all of it is, where absent. As above. */
  readonly since?: string
  /** For CHECK_ACCEPTED: whom to look for among the connections. */
  readonly people?: readonly { readonly prospect: ProspectId; readonly publicIdentifier: string }[]
  /** For looks at the connections: whoever accepted before is known; as UTC ISO-8601, by the network's clock. */
  readonly acceptedSince?: string
  /** For SEARCH_PEOPLE and PREVIEW_SEARCH: where the search is, without a page. */
  readonly searchUrl?: string
  /** For SYNC_NETWORK: the list to go on with; the first of them by default. */
  readonly list?: PeopleList
  /** The page of a list, a search or the inbox to go on with; the first by default. */
  readonly page?: number
}

/** The profile as read from the page. */
export type ProfileReading = Profile

/** What was read back from the page after acting; without it there is no success. */
export interface Receipt {
  /** Address of the page it was read from. */
  readonly url: string
  /** When, by the page's own clock. */
  readonly readAt: OutreachDate
  /** What the page showed, in its words. */
  readonly evidence: string
  /** The network's member that acted. */
  readonly member?: string
}

export interface TaskResult {
  readonly profile?: ProfileReading
  /** `pending` after a connection request, `first` once accepted. */
  readonly relation?: 'none' | 'pending' | 'first'
  /** For CONNECT_PEOPLE: the note of the invitation that the page shows; absent where it shows none. */
  readonly sentNote?: string
  /** For CHECK_ACCEPTED: those found among the connections. */
  readonly accepted?: readonly {
    readonly prospect: ProspectId
    readonly publicIdentifier: string
    readonly acceptedAt: OutreachDate | null
  }[]
  /** For SEARCH_PEOPLE and PREVIEW_SEARCH: the page that was read. */
  readonly results?: SearchResults
  /** For SEND_MESSAGE: what the thread showed last, oldest first; at most `MAX_THREAD_MESSAGES`. */
  readonly thread?: readonly ThreadMessage[]
  /** For CHECK_REPLIES: of each thread with anything new what is new in it, oldest first. */
  readonly replies?: readonly {
    readonly publicIdentifier: string
    readonly messages: readonly ThreadMessage[]
  }[]
  /** For SYNC_NETWORK: what was read this time. */
  readonly pages?: readonly ListPage[]
  /** For SYNC_NETWORK: what came of it so far, by the server. */
  readonly sync?: SyncReport
  /** For SYNC_NETWORK: the list to go on with. */
  readonly nextList?: PeopleList
  /** The page to go on with, where it was left off before the last one. */
  readonly nextPage?: number
}

/**
 * How a leased task ended, by what the page showed.
 *
 * `succeeded` comes with the receipt: a visit's with the profile, an invitation's with the relation
 * `pending`, or `first` where it was accepted meanwhile, and the note where it went with one, a message's with the thread in which it stands,
 * a withdrawal's with the relation `none`. Its `readAt` is the time the page gives for the deed, so an
 * old one can be told from a new one.
 *
 * In mode `look` a task that wasn't done is `unverified` with the relation `none` (a visit and a message
 * too, whatever the relation; a withdrawal alone with `pending`): the server makes it `pending` again. `unverified` without a result means
 * that the page could not be read; `unreachable`, that no other page of the network could either, so
 * that nothing speaks against this one. Right after acting, `unverified` with `none` proves nothing yet:
 * what was pressed may still be on its way, so the task is looked at again later.
 *
 * `failed` with a FailCode means that the page or the network refused, and nothing was done. With an
 * AccountTrouble nothing is known of a task that was begun: it stays to be looked at. Only where the
 * network refused at its own limit and the reloaded page shows the relation `none` it was not done.
 */
export type Settlement =
  | { readonly status: 'succeeded'; readonly result: TaskResult; readonly receipt: Receipt }
  | {
      readonly status: 'failed'
      readonly failCode: FailCode | AccountTrouble
      readonly result?: TaskResult
      readonly receipt?: Receipt
      /** The network's member to whom the page was shown. */
      readonly member?: string
    }
  /** It may or may not have been done: to be looked at again, never to be done again. */
  | {
      readonly status: 'unverified'
      readonly result?: TaskResult
      readonly receipt?: Receipt
      readonly member?: string
      readonly unreachable?: boolean
    }
