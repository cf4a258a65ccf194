import type { Page, Route } from 'playwright-core'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { LoadedExtension } from '../../fixtures/loaded-extension.ts'
import { NetworkOracle } from '../../fixtures/network-oracle.ts'
import { startFlowProduct } from '../../fixtures/flow-product.ts'
import type { Product } from '../../fixtures/product.ts'

/** What can be killed: the server with the network, the extension's worker, the browser. */
export type Part = 'product' | 'worker' | 'browser'
export const ALL: readonly Part[] = ['worker', 'browser', 'product']

export const EMAIL = 'ann@northwind.example'
export const PASSWORD = 'a-long-enough-password'

/** A busy machine is slow, not wrong: drafts of many may be under way for a while. */
const MAX_ACTION_MS = 60_000

/** A connection that rested may be closed by the network as it is used again; nothing was sent by it then. */
export const ONCE_MORE = { maxRetries: 1 }

interface Killing {
  readonly parts: readonly Part[]
  /** Whether the network did what was pressed, before anybody heard of it. */
  readonly isDone: boolean
  /** How many presses go through before. */
  readonly after?: number
}

/** The product, a browser with the extension, and the user's page in it: each is killed, and comes back. */
export class Stage {
  readonly product: Product
  readonly browser: LoadedExtension
  readonly oracle: NetworkOracle
  #page: Page
  #quick: readonly string[] = []
  /** How often each was killed. */
  readonly kills: Record<Part, number> = { product: 0, worker: 0, browser: 0 }

  private constructor(product: Product, browser: LoadedExtension, page: Page) {
    this.product = product
    this.browser = browser
    this.oracle = new NetworkOracle(product.networkUrl)
    this.#page = page
  }

  static async open(browserPath: string): Promise<Stage> {
    const product = await startFlowProduct({ OVERTURE_DEMO: '0' })
    const browser = await LoadedExtension.load({
      browserPath,
      appOrigin: product.url,
      networks: [demoNetwork(product.networkUrl)],
      locale: 'en-US',
    })
    return new Stage(product, browser, await newPage(browser))
  }

  get page(): Page {
    return this.#page
  }

  async close(): Promise<void> {
    await this.browser.close()
    await this.product.remove()
  }

  /** These answer between a last look at them and the press. */
  async answerQuickly(quick: readonly string[]): Promise<void> {
    this.#quick = quick
    await this.oracle.setFaults({ reply_now: quick })
  }

  /** At a press on the network these are killed; resolves then. */
  killAtPress({ parts, isDone, after = 0 }: Killing): Promise<void> {
    const { context } = this.browser
    const { networkUrl } = this.product
    let left = after
    return new Promise((resolve, reject) => {
      const strike = async (route: Route): Promise<void> => {
        const response = isDone ? await route.fetch(ONCE_MORE) : null
        await this.kill(parts)
        // A page that is gone hears of neither. Until it is answered the route stays: else the browser sends it, too.
        await (response ? route.fulfill({ response }) : route.abort()).catch(() => undefined)
        await context.unroute(isPress, meet).catch(() => undefined)
      }
      const meet = async (route: Route): Promise<void> => {
        if (route.request().method() !== 'POST') return route.fallback()
        left -= 1
        if (left === -1) await strike(route).then(resolve, reject)
        else await route.fallback()
      }
      const isPress = ({ origin, pathname }: URL): boolean =>
        origin === networkUrl && /^\/(in\/[^/]+\/connect|messages\/[^/]+)$/.test(pathname)
      void context.route(isPress, meet)
    })
  }

  /** kill -9, of the worker as the browser does it. */
  async kill(parts: readonly Part[]): Promise<void> {
    for (const part of parts) this.kills[part] += 1
    if (parts.includes('worker')) await this.browser.killWorker(this.page)
    if (parts.includes('product')) await this.product.kill()
    if (parts.includes('browser')) await this.browser.kill()
  }

  /** What was killed comes back; while the product is away, so much outreach time passes. */
  async revive(parts: readonly Part[], awayMs: number): Promise<void> {
    const address = this.page.url()
    if (parts.includes('product')) await this.#comeBack(awayMs)
    if (parts.includes('browser')) {
      await this.browser.relaunch()
      this.#page = await newPage(this.browser)
    }
    await this.page.goto(address)
    const logIn = this.page.getByRole('button', { name: 'Log in', exact: true })
    await this.page.getByText('AI is active').or(logIn).first().waitFor({ timeout: 60_000 })
    // A browser that is killed may lose what it has just been given.
    if (!(await logIn.isVisible())) return
    await this.page.getByLabel('Email').fill(EMAIL)
    await this.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await logIn.click()
    await this.page.getByText('AI is active').first().waitFor({ timeout: 60_000 })
    await this.page.goto(address)
  }

  /** Ctrl-C, and days later a start anew. */
  async restart(awayMs: number): Promise<void> {
    await this.product.stop()
    await this.#comeBack(awayMs)
  }

  async #comeBack(awayMs: number): Promise<void> {
    await this.product.passOutreachTime(awayMs)
    await this.product.launch()
    await this.answerQuickly(this.#quick)
  }
}

const newPage = async ({ context }: LoadedExtension): Promise<Page> => {
  const page = await context.newPage()
  page.setDefaultTimeout(MAX_ACTION_MS)
  // It comes whenever a day's limit is met, and lies over the page until somebody has read it.
  const limit = page.getByRole('dialog').filter({ hasText: 'You have hit your Daily limit' })
  await page.addLocatorHandler(limit, () => limit.getByRole('button', { name: 'Got it' }).click())
  return page
}
