import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { buildIfNeeded } from '../../scripts/build-if-needed.mjs'
import { ensureBrowser, ensureHeadlessBrowser } from '../../scripts/ensure-browser.ts'
import { BROWSER_FLAGS } from '../fixtures/browser-flags.ts'
import { Product } from '../fixtures/product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The executable of a Chromium that loads extensions. */
    browserPath: string
    /** Where the one that all pages share is connected to. */
    browserEndpoint: string
    /** A data folder with its database, which knows nobody: to be copied. */
    emptyData: string
    /** A product, with the demo workspace, that many use and none changes for another. */
    sharedProduct: {
      readonly url: string
      readonly networkUrl: string
      readonly dataDir: string
      /** What it had printed when it was up. */
      readonly output: string
    }
    /** What a product ended with on Ctrl-C. */
    exitCode: number | null
  }
}

/** What every browser flow needs is made once: the built product, data folder, Chromium. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browserPath = ensureBrowser()
  const executablePath = ensureHeadlessBrowser()
  await buildIfNeeded((line) => console.log(line))
  const [browser, empty] = await Promise.all([
    chromium.launchServer({ executablePath, args: [...BROWSER_FLAGS] }),
    Product.start({ OVERTURE_DEMO: '0' }),
  ])
  project.provide('exitCode', await empty.stop())
  // While others wait for it, an hour of its outreach passes in a minute.
  const shared = await Product.start({ OVERTURE_CLOCK_SCALE: '60' }, empty.dataDir)
  project.provide('browserPath', browserPath)
  project.provide('browserEndpoint', browser.wsEndpoint())
  project.provide('emptyData', empty.dataDir)
  const { url, networkUrl, dataDir, output } = shared
  project.provide('sharedProduct', { url, networkUrl, dataDir, output })
  return async () => {
    await browser.close()
    await shared.remove()
    await empty.remove()
  }
}
