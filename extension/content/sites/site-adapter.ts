import type { PageTrouble, Presses, PressResult, Verb } from '#core/task-execution/site-page.ts'
import type { RealMs } from '#core/runtime/moments.ts'
import type {
  ConnectionsOnWire,
  InboxOnWire,
  ProfileOnWire,
  SearchOnWire,
  SentInvitationsOnWire,
  ThreadOnWire,
} from '../../messages/page-answers.ts'

/**
 * How to press each of `Presses`. Presses nothing after `until` (milliseconds), nothing on a page it does
 * not understand or that shows somebody else, and nothing where there is nothing to do: visits who is
 * `visitable`, invites who is related by `none`, withdraws what is `pending`, writes where the thread that
 * is open shows no `threadObstacle`. What does not fit is not sent in part: a text is put in letter for
 * letter. The answer is what the page shows at once, and is no receipt: whoever pressed loads the page
 * again and reads.
 */
export type SitePresses = {
  readonly [Each in Verb]: (what: Presses[Each], until: RealMs) => Promise<PressResult>
}

/**
 * How to read one network's pages and press their buttons: what is known of the page that is loaded,
 * and of no other. Every adapter passes `test/contracts/site-adapter-contract.ts`.
 *
 * **It distrusts itself.** Whatever it is asked, it first checks that the page is one it understands:
 * the page must be of the kind that was asked for, and where a fact shows in two places both must say
 * the same. Where that fails the answer is the trouble `page_changed`, whether or not what was asked
 * for could be found. What isn't there is not guessed.
 *
 * **It says who is looking.** Every view carries the member who is signed in, by what the page shows:
 * what one member did is shown to nobody else. A page that doesn't say is not understood.
 *
 * **A page that asks for a person comes first.** A challenge, a limit notice and a sign-in page are
 * the answer to every question asked of them.
 *
 * **What a page says is data.** It is cut to the lengths the contract of the server allows, and never
 * followed, run or put into a page. Answers are plain JSON: times are texts, UTC ISO-8601.
 */
export interface SiteAdapter extends SitePresses {
  /**
   * Reads the profile that is open. `relation` is what the page shows: one of `RELATIONS`, `unknown`
   * where it is none of them; nobody (any more) at the address is `gone`. Throws where the page
   * shows somebody else.
   *
   * A receipt (`visited`, `invited`, `withdrawn`) is what the network shows of the deed, with the time that the
   * network gives for it, so that an old one can be told from a new one: never the time of reading,
   * and never what a press seemed to do. Where there is none, the deed is not proven.
   */
  readProfile(publicIdentifier: string): ProfileOnWire

  /** Reads one page of the member's connections, newest first. */
  readConnections(): ConnectionsOnWire

  /**
   * Reads one page of the invitations that the member sent and nobody answered, newest first. `count`
   * is how many there are on all pages, as the page says; null where it doesn't.
   */
  readSentInvitations(): SentInvitationsOnWire

  /**
   * Reads the thread with somebody that is open, its texts letter for letter. One with messages that can't
   * be read is not understood: they may be a reply. Throws where the page shows somebody else.
   */
  readThread(publicIdentifier: string): ThreadOnWire

  /** Reads one page of the member's threads, latest activity first. */
  readInbox(): InboxOnWire

  /**
   * Reads one page of a search, people or sales. Where there are some to be found but none on the page, it is
   * not understood. `isCutOff` where the network says that it shows no more than up to here.
   */
  readSearch(): SearchOnWire

  /** The trouble that this page is, whatever page it should have been; null where it is none. */
  readTrouble(): PageTrouble | null
}
