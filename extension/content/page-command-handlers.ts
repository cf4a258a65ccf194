import type { PageCommandName, PageCommands } from '../messages/page-commands.ts'
import type { SiteAdapter } from './sites/site-adapter.ts'

type Handlers = {
  [Name in PageCommandName]: (
    sent: PageCommands[Name]['send'],
  ) => PageCommands[Name]['answer'] | Promise<PageCommands[Name]['answer']>
}

/** One method a command, with the command's name. */
export class PageCommandHandlers implements Handlers {
  readonly #site: SiteAdapter

  constructor(site: SiteAdapter) {
    this.#site = site
  }

  READ_PROFILE({ publicIdentifier }: PageCommands['READ_PROFILE']['send']) {
    return this.#site.readProfile(publicIdentifier)
  }

  VISIT({ publicIdentifier, until }: PageCommands['VISIT']['send']) {
    return this.#site.visit(publicIdentifier, until)
  }

  CONNECT({ publicIdentifier, note, until }: PageCommands['CONNECT']['send']) {
    return this.#site.connect(publicIdentifier, note, until)
  }

  READ_CONNECTIONS() {
    return this.#site.readConnections()
  }

  READ_TROUBLE() {
    return this.#site.readTrouble()
  }
}
