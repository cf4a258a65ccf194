import type { BrowserContext, Page } from 'playwright-core'
import type { ExtensionAnswer } from '#core/extension/extension-bridge.ts'
import type { RunningExtension } from '#core/agent/extension-host.ts'
import { EXTENSION_ID } from '#core/extension/extension-id.ts'
import type { ExtensionMessageName, ExtensionMessages } from '#core/extension/messages.ts'

/** The smallest page of the app's origin, from which the extension listens to messages. */
const QUIET_PAGE = '/api/outreach/clock/'
const ANSWER_TIMEOUT_MS = 15_000

/** The extension in a running Chromium, spoken to from a page of the app as the web app does. */
export class ChromiumExtension implements RunningExtension {
  readonly gone: Promise<void>
  readonly #context: BrowserContext
  readonly #appOrigin: string
  #page: Page | null = null

  constructor(context: BrowserContext, appOrigin: string) {
    this.#context = context
    this.#appOrigin = appOrigin
    this.gone = new Promise((resolve) => context.once('close', () => resolve()))
  }

  async send<Name extends ExtensionMessageName>(
    name: Name,
    message: ExtensionMessages[Name]['send'],
  ): Promise<ExtensionAnswer<ExtensionMessages[Name]['answer']>> {
    const page = await this.#openPage()
    const said = JSON.stringify({ type: name, ...message })
    const answer = await page.evaluate<ExtensionMessages[Name]['answer'] | null>(
      `new Promise((resolve) => {
        if (!globalThis.chrome?.runtime?.sendMessage) return resolve(null)
        setTimeout(() => resolve(null), ${ANSWER_TIMEOUT_MS})
        chrome.runtime.sendMessage('${EXTENSION_ID}', ${said}, (answer) => {
          void chrome.runtime.lastError
          resolve(answer ?? null)
        })
      })`,
    )
    return answer === null ? { kind: 'not_installed' } : { kind: 'answered', answer }
  }

  async close(): Promise<void> {
    await this.#context.close().catch(() => undefined)
  }

  /** Opened again where it has crashed or was closed. */
  async #openPage(): Promise<Page> {
    if (this.#page && !this.#page.isClosed()) return this.#page
    const page = await this.#context.newPage()
    page.once('crash', () => void page.close().catch(() => undefined))
    await page.goto(this.#appOrigin + QUIET_PAGE).catch((cause: unknown) => {
      throw new Error(`The browser can't open ${this.#appOrigin}.`, { cause })
    })
    this.#page = page
    return page
  }
}
