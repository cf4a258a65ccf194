import type { PageTrouble, Press, PressResult } from '#core/task-execution/site-page.ts'
import type { RealMs } from '#core/runtime/moments.ts'
import type {
  ConnectionsOnWire,
  InboxOnWire,
  ProfileOnWire,
  SearchOnWire,
  SentInvitationsOnWire,
  ThreadOnWire,
} from './page-answers.ts'

/** What the background asks of the content script: command to what it sends and gets. */
export interface PageCommands {
  READ_PROFILE: { send: { publicIdentifier: string }; answer: ProfileOnWire }
  /** `until` is in milliseconds: nothing is pressed after it. */
  PRESS: { send: { press: Press; until: RealMs }; answer: PressResult }
  READ_CONNECTIONS: { send: Record<never, never>; answer: ConnectionsOnWire }
  READ_SENT_INVITATIONS: { send: Record<never, never>; answer: SentInvitationsOnWire }
  READ_THREAD: { send: { publicIdentifier: string }; answer: ThreadOnWire }
  READ_INBOX: { send: Record<never, never>; answer: InboxOnWire }
  READ_SEARCH: { send: Record<never, never>; answer: SearchOnWire }
  READ_TROUBLE: { send: Record<never, never>; answer: PageTrouble | null }
}

export type PageCommandName = keyof PageCommands

/** The command as it travels. */
export type PageCommand = {
  [Name in PageCommandName]: { command: Name } & PageCommands[Name]['send']
}[PageCommandName]

/** The answer as it travels: what went wrong on the page is said, not lost. */
export type PageAnswer<Name extends PageCommandName> =
  | { readonly answer: PageCommands[Name]['answer'] }
  | { readonly problem: string }
