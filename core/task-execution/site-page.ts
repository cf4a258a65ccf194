import type { FailCode } from '../prospect/fail-code.ts'
import type { AccountTrouble } from '../task/account-trouble.ts'
import type { SearchResults } from '../task/search-results.ts'
import type { ProfileReading, Receipt } from '../task/task-work.ts'
import type { OutreachDate, RealDate } from '../runtime/moments.ts'
import type { Relation } from './relation.ts'

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

/** What can be pressed on the profile that is open, and what goes with it: each network does all of them. */
export interface Presses {
  /** Opens the person's full profile. */
  readonly visit: { readonly publicIdentifier: string }
  /** Sends the person a connection request: with the whole note, or without any. */
  readonly connect: { readonly publicIdentifier: string; readonly note: string | null }
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
  /** Presses on the page that is open: nothing after `until`. */
  press(press: Press, until: RealDate): Promise<PressResult>
  /** Loads a page of the member's connections, from 1, and reads it; of `member` as for profiles. */
  openConnections(network: string, page: number, member?: string | null): Promise<ConnectionsView>
  /** The same of the invitations that the member sent. */
  openSentInvitations(
    network: string,
    page: number,
    member?: string | null,
  ): Promise<SentInvitationsView>
  /** Loads page `page` of the search at `url`, from 1, and reads who is on it; of `member` as for profiles. */
  openSearch(url: string, page: number, member?: string | null): Promise<SearchView>
}
