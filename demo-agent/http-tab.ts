import type { PageDocuments } from '#extension/background/page-documents.ts'
import type { Tabs } from '#extension/background/tab-site-page.ts'
import {
  pageCommandHandlers,
  type PageCommandHandlers,
} from '#extension/content/page-command-handlers.ts'
import { DemoNetworkAdapter } from '#extension/content/sites/demo-network/adapter.ts'
import { answerCommand, isPageCommand } from '#extension/content/answer-command.ts'
import type { FetchedPage, HttpSession } from './http-session.ts'
import { runPageScript } from './page-script.ts'
import { parsePage } from './parse-page.ts'

/** The one tab that there is. */
export const TAB_ID = 1

interface ShownPage {
  readonly documentId: string
  readonly handlers: PageCommandHandlers
  /** Rejects when the tab leaves the page, as a browser's question to one that is gone does. */
  readonly left: Promise<never>
}

/** A tab without a browser: what the extension's background asks of one, by HTTP and a parsed page. */
export class HttpTab implements Tabs {
  readonly #session: HttpSession
  readonly #documents: PageDocuments
  #shown: ShownPage | null = null
  #count = 0
  #leave = (): void => {}

  constructor(session: HttpSession, documents: PageDocuments) {
    this.#session = session
    this.#documents = documents
  }

  async update(_tabId: number, { url }: { url: string }): Promise<void> {
    this.#show(await this.#session.open(url))
  }

  async sendMessage(
    _tabId: number,
    message: unknown,
    { documentId }: { documentId: string },
  ): Promise<unknown> {
    const shown = this.#shown
    if (shown?.documentId !== documentId || !isPageCommand(message, shown.handlers)) {
      return undefined
    }
    return Promise.race([answerCommand(shown.handlers, message), shown.left])
  }

  #show(page: FetchedPage): void {
    this.#leave()
    const document = parsePage(page)
    runPageScript(document, {
      session: this.#session,
      // A page that can't be had is missed by whoever waits for it.
      go: (path) => void this.update(TAB_ID, { url: new URL(path, page.url).href }).catch(() => {}),
    })
    const left = new Promise<never>((_, reject) => {
      this.#leave = () => reject(new Error('The page was left.'))
    })
    left.catch(() => {})
    const documentId = String((this.#count += 1))
    const handlers = pageCommandHandlers(new DemoNetworkAdapter(document))
    this.#shown = { documentId, handlers, left }
    this.#documents.ready({ tab: { id: TAB_ID }, documentId, frameId: 0 })
  }
}
