/**
 * How far the page jumps while one looks at the demo at work: `npm run long:layout-shift`. Looks at a
 * campaign and at the list of campaigns for five minutes each, at the same time, and fails where what
 * moved by itself adds up to more than 0.02. `-- 60` looks for a minute.
 */
import type { Page } from 'playwright-core'
import { buildIfNeeded } from '../../scripts/build-if-needed.mjs'
import { ensureHeadlessBrowser } from '../../scripts/ensure-browser.ts'
import { AppInBrowser } from '../fixtures/app-in-browser.ts'
import { Product } from '../fixtures/product.ts'
import { ProductClient } from '../fixtures/product-client.ts'
import { Figures } from './figures.ts'

const MAX_SHIFT = 0.02
const SECONDS = Number(process.argv[2] ?? 300)
const CAMPAIGN = 'Germany and the Nordics'

interface Shift {
  readonly value: number
  /** Since the page was asked for. */
  readonly atMs: number
  readonly moved: readonly string[]
}

declare global {
  interface Window {
    shifts?: Shift[]
  }
}

/** Runs in the page. */
const watch = (): void => {
  interface LayoutShift extends PerformanceEntry {
    readonly value: number
    readonly hadRecentInput: boolean
    readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  const shifts: Shift[] = []
  window.shifts = shifts
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue
      const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement
        const by = `${Math.round(previousRect.y)} to ${Math.round(currentRect.y)}`
        return `${element?.className || element?.tagName} (${by})`
      })
      shifts.push({ value: entry.value, atMs: Math.round(entry.startTime), moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const open = async (app: AppInBrowser, path: string): Promise<Page> => {
  const tokens = await client.signIn()
  const page = await app.openAlone({ tokens, viewport: { width: 1440, height: 900 } })
  // What names functions for tsx is not in the page.
  await page.addInitScript('globalThis.__name = (it) => it')
  await page.addInitScript(watch)
  await page.goto(path)
  return page
}

await buildIfNeeded((line) => console.log(line))
const product = await Product.start({ OVERTURE_DEMO_AGENT: '1' })
const client = new ProductClient(product.url)
const app = await AppInBrowser.launch(ensureHeadlessBrowser(), product.url)
const figures = new Figures()
try {
  const { access } = await client.signIn()
  const read = async (path: string) => (await client.call('GET', path, undefined, access)).body
  const workspace: number = (await read('/api/workspaces/')).data[0].id
  const campaigns: { id: number; name: string }[] = (
    await read(`/api/workspaces/${workspace}/campaigns/`)
  ).data
  const campaign = campaigns.find(({ name }) => name === CAMPAIGN)
  const list = `/workspace/${workspace}/campaign`
  const pages = {
    'a campaign': await open(app, `${list}/${campaign?.id}/prospecting`),
    'the list of campaigns': await open(app, list),
  }
  const waited = { timeout: 0, polling: 1_000 }
  for (const page of Object.values(pages)) {
    await page.waitForFunction((ms) => performance.now() > ms, SECONDS * 1_000, waited)
  }
  for (const [name, page] of Object.entries(pages)) {
    const shifts = (await page.evaluate(() => window.shifts)) ?? []
    for (const { value, atMs, moved } of shifts) {
      console.log(`${name}, ${atMs} ms: ${value.toFixed(4)} by ${moved.join(', ')}`)
    }
    const sum = shifts.reduce((total, { value }) => total + value, 0)
    figures.hold(`layout shift of ${name}, by the thousand`, sum * 1_000, MAX_SHIFT * 1_000)
  }
} finally {
  await app.close()
  await product.remove()
}
figures.close()
