import type { FailCode } from '../prospect/fail-code.ts'
import type { AccountTrouble } from '../task/account-trouble.ts'
import type { SearchResults } from '../task/search-results.ts'
import type { ThreadMessage } from '../task/thread.ts'
import type { ProfileReading, Receipt } from '../task/task-work.ts'
import type { OutreachDate, RealDate } from '../runtime/moments.ts'
import type { Relation } from './relation.ts'
import type { KnownThread } from './thread-obstacle.ts'

/** What an opened profile shows, to the `member` who is signed in to the network. */
export type ProfileView =
  | {
      readonly kind: 'profile'
      readonly profile: ProfileReading
      readonly relation: Relation
      /** When the full profile was last visited; null where it never was. */
      readonly visited: Receipt | null
      /** Whether there is something to visit: not right after a visit. */
      readonly visitable: boolean
      /** The invitation that waits, or the connection it became: with `pending` and `connected` alone. */
      readonly invited: Receipt | null
      /** What was written with that invitation, letter for letter; absent where the page shows no note. */
      readonly note?: string
      /** When the invitation was taken back: with `withdrawn` alone. */
      readonly withdrawn: Receipt | null
      readonly member: string
    }
  /** The network says that there is nobody (any more) at this address. */
  | { readonly kind: 'gone'; readonly member: string }
  | PageTrouble

/** A page on which nothing may be done before a person has looked. */
export interface PageTrouble {
  readonly kind: 'trouble'
  readonly trouble: AccountTrouble
}

/** What can be pressed on the profile, or the thread, that is open: each network does all of them. */
export interface Presses {
  /** Opens the person's full profile. */
  readonly visit: { readonly publicIdentifier: string }
  /** Sends the person a connection request: with the whole note, or without any. */
  readonly connect: { readonly publicIdentifier: string; readonly note: string | null }
  /** Takes the invitation back that waits. */
  readonly withdraw: { readonly publicIdentifier: string }
  /** Sends the person the whole text, unless the thread shows something that forbids it. */
  readonly message: { readonly publicIdentifier: string } & KnownThread
}

export type Verb = keyof Presses
export type Press = { [Each in Verb]: { readonly verb: Each } & Presses[Each] }[Verb]

/** What pressing a button came to, by what the page shows at once. It is no receipt. */
export type PressResult =
  | { readonly kind: 'done' }
  /** The network said no: nothing was done. */
  | { readonly kind: 'refused'; readonly failCode: FailCode }
  | PageTrouble
  /** Nobody knows: the answer never came, or the page was out of date. */
  | { readonly kind: 'unknown' }

export interface Connection {
  readonly publicIdentifier: string
  readonly acceptedAt: OutreachDate | null
}

export type ConnectionsView =
  | {
      readonly kind: 'connections'
      /** Newest first. */
      readonly connections: readonly Connection[]
      /** How many there are on all pages, as the page says; null where it doesn't. */
      readonly count: number | null
      readonly hasNext: boolean
      /** Says what this page showed; not yet that anything was done. */
      readonly receipt: Receipt
      readonly member: string
    }
  | PageTrouble

/** What an opened thread with somebody shows. */
export type ThreadView =
  | {
      readonly kind: 'thread'
      /** Oldest first, the last `MAX_THREAD_MESSAGES` at most. */
      readonly messages: readonly ThreadMessage[]
      /** Whether the member can write there: they are connected. */
      readonly canWrite: boolean
      /** Says what this page showed; not yet that anything was done. */
      readonly receipt: Receipt
      readonly member: string
    }
  /** The network says that there is nobody (any more) to write to. */
  | { readonly kind: 'gone'; readonly member: string }
  | PageTrouble

export interface InboxThread {
  readonly publicIdentifier: string
  readonly url: string
  /** When anybody wrote in it last; null where the page doesn't say. */
  readonly at: OutreachDate | null
  readonly isUnread: boolean
}

export type InboxView =
  | {
      readonly kind: 'inbox'
      /** Latest activity first. */
      readonly threads: readonly InboxThread[]
      readonly hasNext: boolean
      readonly receipt: Receipt
      readonly member: string
    }
  | PageTrouble

export interface SentInvitation {
  readonly publicIdentifier: string
  readonly invitedAt: OutreachDate | null
}

export type SentInvitationsView =
  | {
      readonly kind: 'invitations'
      /** Those that wait for an answer, newest first. */
      readonly invitations: readonly SentInvitation[]
      /** How many there are on all pages, as the page says; null where it doesn't. */
      readonly count: number | null
      readonly hasNext: boolean
      readonly receipt: Receipt
      readonly member: string
    }
  | PageTrouble

export type SearchView =
  | ({
      readonly kind: 'search'
      readonly receipt: Receipt
      readonly member: string
    } & SearchResults)
  | PageTrouble

/**
 * The one page in which a network is read and acted on, as a person would: it opens addresses and
 * presses the buttons that are there. Every reading comes from a freshly loaded page. Rejects
 * where the page can't be reached or doesn't answer in time; what was pressed then is unknown, and
 * the task is settled as one whose page could not be read.
 */
export interface SitePage {
  /** Loads a profile and reads it; as `member` where whoever is signed in there never chose. */
  openProfile(url: string, publicIdentifier: string, member?: string | null): Promise<ProfileView>
  /** Presses on the page that is open: nothing after `until`. A thread is loaded once more before. */
  press(press: Press, until: RealDate): Promise<PressResult>
  /** Loads a page of the member's connections, from 1, and reads it; of `member` as for profiles. */
  openConnections(network: string, page: number, member?: string | null): Promise<ConnectionsView>
  /** The same of the invitations that the member sent. */
  openSentInvitations(
    network: string,
    page: number,
    member?: string | null,
  ): Promise<SentInvitationsView>
  /** Loads the thread with somebody and reads it; of `member` as for profiles. */
  openThread(url: string, publicIdentifier: string, member?: string | null): Promise<ThreadView>
  /** Loads a page of the member's threads, from 1, and reads it; of `member` as for profiles. */
  openInbox(network: string, page: number, member?: string | null): Promise<InboxView>
  /** Loads page `page` of the search at `url`, from 1, and reads who is on it; of `member` as for profiles. */
  openSearch(url: string, page: number, member?: string | null): Promise<SearchView>
}
