import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { buildIfNeeded } from '../../scripts/build-if-needed.mjs'
import { ensureBrowser, ensureHeadlessBrowser } from '../../scripts/ensure-browser.ts'
import { BROWSER_FLAGS } from '../fixtures/browser-flags.ts'
import { makePostgresTemplate } from '../fixtures/database-templates.ts'
import { startFlowProduct } from '../fixtures/flow-product.ts'
import { startPostgres } from '../fixtures/postgres.ts'
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
      /** What it had printed when it was up. */
      readonly output: string
    }
    /** What a product ended with on Ctrl-C. */
    exitCode: number | null
  }
}

/** What every browser flow needs is made once: the built product, data folder, PostgreSQL, Chromium. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browserPath = ensureBrowser()
  const executablePath = ensureHeadlessBrowser()
  await buildIfNeeded((line) => console.log(line))
  const [browser, empty, postgres] = await Promise.all([
    chromium.launchServer({ executablePath, args: [...BROWSER_FLAGS] }),
    Product.start({ OVERTURE_DEMO: '0' }),
    startPostgres(),
  ])
  if (postgres) await makePostgresTemplate(postgres.url)
  project.provide('exitCode', await empty.stop())
  // While others wait for it, an hour of its outreach passes in a minute.
  const beginnings = { postgresUrl: postgres?.url ?? null, emptyData: empty.dataDir }
  const shared = await startFlowProduct({ OVERTURE_CLOCK_SCALE: '60' }, beginnings)
  project.provide('browserPath', browserPath)
  project.provide('browserEndpoint', browser.wsEndpoint())
  project.provide('emptyData', beginnings.emptyData)
  project.provide('postgresUrl', beginnings.postgresUrl)
  const { url, networkUrl, output } = shared
  project.provide('sharedProduct', { url, networkUrl, output })
  return async () => {
    await browser.close()
    await shared.remove()
    await empty.remove()
    await postgres?.stop()
  }
}
