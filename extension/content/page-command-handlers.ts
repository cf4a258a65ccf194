import type { RealMs } from '#core/runtime/moments.ts'
import type { Presses, Verb } from '#core/task-execution/site-page.ts'
import type { PageCommandName, PageCommands } from '../messages/page-commands.ts'
import type { SiteAdapter, SitePresses } from './sites/site-adapter.ts'

/** One handler a command, by the command's name. */
export type PageCommandHandlers = {
  readonly [Name in PageCommandName]: (
    sent: PageCommands[Name]['send'],
  ) => PageCommands[Name]['answer'] | Promise<PageCommands[Name]['answer']>
}

export const pageCommandHandlers = (site: SiteAdapter): PageCommandHandlers => ({
  READ_PROFILE: ({ publicIdentifier }) => site.readProfile(publicIdentifier),
  PRESS: ({ press, until }) => pressOn(site, press, until),
  READ_CONNECTIONS: () => site.readConnections(),
  READ_SENT_INVITATIONS: () => site.readSentInvitations(),
  READ_THREAD: ({ publicIdentifier }) => site.readThread(publicIdentifier),
  READ_INBOX: () => site.readInbox(),
  READ_SEARCH: () => site.readSearch(),
  READ_TROUBLE: () => site.readTrouble(),
})

const pressOn = <Each extends Verb>(
  site: SitePresses,
  press: { readonly verb: Each } & Presses[Each],
  until: RealMs,
) => site[press.verb](press, until)
