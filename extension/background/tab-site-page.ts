import type {
  ConnectionsView,
  Pressed,
  ProfileView,
  SitePage,
} from '#core/task-execution/site-page.ts'
import type { PageAnswer, PageCommandName, PageCommands } from '../messages/page-commands.ts'
import type { BackgroundWindow } from './background-window.ts'
import type { LoadedPage, PageDocuments } from './page-documents.ts'
import { connectionsOf, profileViewOf } from './read-page-answer.ts'

const LOAD_LIMIT_MS = 20_000
const LEFT_LIMIT_MS = 5_000

/** The part of `chrome.tabs` that is needed. */
export interface Tabs {
  update(tabId: number, to: { url: string }): Promise<unknown>
  sendMessage(tabId: number, message: unknown, to: { documentId: string }): Promise<unknown>
}

export interface TabSitePageParts {
  readonly tabs: Tabs
  readonly window: Pick<BackgroundWindow, 'tab'>
  readonly documents: PageDocuments
  /** Origins that may be opened; whatever a task asks for. */
  readonly networks: readonly string[]
}

/** The network's page in the tab of the background window. */
export class TabSitePage implements SitePage {
  readonly #parts: TabSitePageParts
  #page: LoadedPage | null = null

  constructor(parts: TabSitePageParts) {
    this.#parts = parts
  }

  async openProfile(url: string, publicIdentifier: string): Promise<ProfileView> {
    await this.#open(url)
    return profileViewOf(await this.#ask('READ_PROFILE', { publicIdentifier }))
  }

  visit(publicIdentifier: string, until: Date): Promise<Pressed> {
    return this.#press('VISIT', { publicIdentifier, until: until.getTime() })
  }

  connect(publicIdentifier: string, note: string | undefined, until: Date): Promise<Pressed> {
    const sent = { publicIdentifier, note: note ?? null, until: until.getTime() }
    return this.#press('CONNECT', sent)
  }

  async openConnections(network: string, page: number): Promise<ConnectionsView> {
    await this.#open(`${network}/connections?page=${page}`)
    return connectionsOf(await this.#ask('READ_CONNECTIONS', {}))
  }

  async #open(url: string): Promise<void> {
    if (!this.#parts.networks.includes(new URL(url).origin)) {
      throw new Error('The address is on no network that this extension knows.')
    }
    this.#page = null
    const tabId = await this.#parts.window.tab()
    const next = this.#parts.documents.expect(tabId)
    try {
      await this.#parts.tabs.update(tabId, { url })
      this.#page = await next.within(LOAD_LIMIT_MS)
    } finally {
      next.cancel()
    }
  }

  /** Presses, and where that led to another page, reads whether it is one that asks for a person. */
  async #press<Name extends 'VISIT' | 'CONNECT'>(
    name: Name,
    sent: PageCommands[Name]['send'],
  ): Promise<Pressed> {
    if (!this.#page) throw new Error('No page is open.')
    const next = this.#parts.documents.expect(this.#page.tabId)
    try {
      const pressed = await this.#ask(name, sent).catch(() => null)
      if (pressed) return pressed
      this.#page = await next.within(LEFT_LIMIT_MS)
      return (await this.#ask('READ_TROUBLE', {})) ?? { kind: 'unknown' }
    } finally {
      next.cancel()
    }
  }

  async #ask<Name extends PageCommandName>(
    command: Name,
    sent: PageCommands[Name]['send'],
  ): Promise<PageCommands[Name]['answer']> {
    if (!this.#page) throw new Error('No page is open.')
    const { tabId, documentId } = this.#page
    const answer = (await this.#parts.tabs.sendMessage(
      tabId,
      { command, ...sent },
      { documentId },
    )) as PageAnswer<Name> | undefined
    if (!answer) throw new Error('The page did not answer.')
    if ('problem' in answer) throw new Error(answer.problem)
    return answer.answer
  }
}
