import type { PageCommandName, PageCommands } from '../messages/page-commands.ts'
import type { SiteAdapter } from './sites/site-adapter.ts'

/** One handler a command, by the command's name. */
export type PageCommandHandlers = {
  readonly [Name in PageCommandName]: (
    sent: PageCommands[Name]['send'],
  ) => PageCommands[Name]['answer'] | Promise<PageCommands[Name]['answer']>
}

export const pageCommandHandlers = (site: SiteAdapter): PageCommandHandlers => ({
  READ_PROFILE: ({ publicIdentifier }) => site.readProfile(publicIdentifier),
  VISIT: ({ publicIdentifier, until }) => site.visit(publicIdentifier, until),
  CONNECT: ({ publicIdentifier, note, until }) => site.connect(publicIdentifier, note, until),
  READ_CONNECTIONS: () => site.readConnections(),
  READ_TROUBLE: () => site.readTrouble(),
})
