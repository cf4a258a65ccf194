import type { Relation } from '#core/task-execution/relation.ts'
import type { SiteAdapter } from '#extension/content/sites/site-adapter.ts'

/** A page to load afresh. */
export type SitePageName =
  | { readonly page: 'profile'; readonly who: string }
  /** The same with all its marks renamed, with two facts that don't agree, or for nobody in particular. */
  | { readonly page: 'redesigned' | 'contradictory' | 'nobodys'; readonly who: string }
  | { readonly page: 'connections' | 'redesigned_connections' | 'front' }
  | { readonly page: 'sent_invitations' | 'redesigned_sent_invitations' }
  /** The thread with somebody, after a makeover, and with messages that are none as we know them. */
  | { readonly page: 'thread' | 'redesigned_thread' | 'thread_without_rows'; readonly who: string }
  | { readonly page: 'inbox' | 'redesigned_inbox' }
  /** The first page of a search that finds some, one that finds nobody, and what a makeover leaves of the first. */
  | { readonly page: 'search' | 'empty_search' | 'redesigned_search' | 'search_without_rows' }
  /** What the network shows in place of any page. */
  | { readonly page: StoppingPage }

/** It asks to prove that a person is there, says that it was too much, or knows nobody. */
export type StoppingPage = keyof typeof TROUBLES
export const TROUBLES = {
  challenge: 'challenge',
  limit: 'limit_notice',
  signed_out: 'signed_out_of_network',
} as const

/** A network of its own for one test, with people to act on. */
export interface SiteUnderTest {
  /** Somebody for each relation that this network can show. */
  readonly people: Readonly<Partial<Record<Relation, string>>> &
    Readonly<Record<'none' | 'pending' | 'connected', string>>
  /** Who is signed in. */
  readonly member: string
  /** A public identifier that nobody has. */
  readonly nobody: string
  /** A note too long for the network. */
  readonly longNote: string
  /** A message too long for the network. */
  readonly longText: string
  load(name: SitePageName): Promise<SiteAdapter>
  /** Somebody writes to the member. */
  reply(who: string, text: string): Promise<void>
  /** What the network says was done to somebody since the test began. */
  deeds(who: string): Promise<Deeds>
}

export interface Deeds {
  readonly visits: number
  readonly notes: readonly string[]
  readonly texts: readonly string[]
  readonly withdrawals: number
}

export const PAGE_CHANGED = { kind: 'trouble', trouble: 'page_changed' }
export const UNTOUCHED: Deeds = { visits: 0, notes: [], texts: [], withdrawals: 0 }
