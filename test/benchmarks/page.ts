import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import type { UserId, WorkspaceId } from '#core/runtime/ids.ts'
import { startServer } from '#server/main.ts'
import { openPostgresDatabase } from '#server/postgres/open-postgres-database.ts'
import { buildIfNeeded } from '../../scripts/build-if-needed.mjs'
import { ensureHeadlessBrowser } from '../../scripts/ensure-browser.ts'
import { AppInBrowser } from '../fixtures/app-in-browser.ts'
import { freePort } from '../fixtures/free-port.ts'
import { freshDatabase } from '../fixtures/fresh-database.ts'
import { WIDE } from '../fixtures/looks.ts'
import { startPostgres } from '../fixtures/postgres.ts'
import { OUTBOX_KEY, PASSWORD, ProductClient } from '../fixtures/product-client.ts'
import { sqlOn } from '../fixtures/sql.ts'
import { fillPeople } from '../long/people-stage.ts'
import { temporaryDirectory } from '../long/torture/temporary-directory.ts'
import type { Benchmark, Figure } from './figure.ts'
import { inPairs } from './pairs.ts'

const PEOPLE = 100_000
/** So many of them are in its first campaign. */
const IN_CAMPAIGN = 0.9 * PEOPLE
const USER = 'mara@many.example'
const JUMPS = 20
/** What scrolls, and its rows. */
const POOL = ['#pool', '.row'] as const
const PANE = ['.prospecting-pane', '.table-row'] as const
/** What names functions for tsx is not in a page. */
const NAMES = 'globalThis.__name = (it) => it'

/** The web app as it is built, and beside it a page of React and fetch alone. */
async function layOutPages(folder: string): Promise<string> {
  const pages = join(folder, 'web')
  cpSync(join(import.meta.dirname, '../../dist/web'), pages, { recursive: true })
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir: join(folder, 'bare'),
      rolldownOptions: {
        input: ['bare-rows.tsx', 'bare-pool.ts'].map((file) => join(import.meta.dirname, file)),
        output: { entryFileNames: '[name].js', assetFileNames: 'bare/[name][extname]' },
      },
    },
  })
  cpSync(join(folder, 'bare'), pages, { recursive: true })
  for (const name of ['bare-rows', 'bare-pool']) {
    const style = name === 'bare-pool' ? '<link rel="stylesheet" href="/bare/bare-pool.css">' : ''
    const body = `<div id="root"></div><script type="module" src="/${name}.js"></script>`
    writeFileSync(
      join(pages, `${name}.html`),
      `<!doctype html><meta charset="utf-8">${style}<body>${body}`,
    )
  }
  return pages
}

/** From the start of a page that nothing is kept of until somebody's row is laid out, in milliseconds. */
const firstRow =
  (app: AppInBrowser, client: ProductClient, path: string, name: string) => async () => {
    const tokens = await client.signIn({ username: USER, password: PASSWORD })
    const page = await app.openAlone({ tokens, viewport: WIDE })
    await page.addInitScript(NAMES)
    await page.goto(path)
    const at = await page.evaluate(
      (text) =>
        new Promise<number>((resolve) => {
          const look = (): void => {
            const shown = document.querySelector(text)
            if (shown && shown.getBoundingClientRect().height > 0) resolve(performance.now())
            else requestAnimationFrame(look)
          }
          look()
        }),
      name,
    )
    await page.context().close()
    return at
  }

/**
 * What the processor takes for script, layout and style of a jump in what scrolls, in milliseconds; there is a row in its middle
 * with the next frame but one.
 */
const jumps =
  (page: Page, [pane, row]: readonly [string, string], frames = 3) =>
  async (): Promise<number> => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const spent = async (): Promise<number> => {
      const { metrics } = await devtools.send('Performance.getMetrics')
      const parts = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']
      return metrics.reduce((sum, { name, value }) => sum + (parts.includes(name) ? value : 0), 0)
    }
    const before = await spent()
    const blank = await page.evaluate(
      async ([selector, rows, count, framesEach]) => {
        const scrolls = document.querySelector(selector)
        if (!scrolls) throw new Error(`There is no ${selector}.`)
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
        const { left, top, width, height } = scrolls.getBoundingClientRect()
        const middle = () => document.elementFromPoint(left + width / 2, top + height / 2)
        let without = 0
        for (let at = 1; at <= count; at += 1) {
          scrolls.scrollTop = (scrolls.scrollHeight * at) / (count + 1)
          for (let wait = 0; wait < framesEach; wait += 1) {
            await frame()
            if (wait > 0 && !middle()?.closest(rows)) without += 1
          }
        }
        return without
      },
      [pane, row, JUMPS, frames] as const,
    )
    if (blank > 0)
      throw new Error(`After ${JUMPS} jumps, ${blank} frames had no row in the middle.`)
    const took = ((await spent()) - before) * 1_000
    await devtools.detach()
    return took / JUMPS
  }

/** The page of a campaign of 100,000 people, beside one of React and fetch alone, and a pool of rows filled by hand. */
export const page: Benchmark = {
  name: 'page',
  async measure() {
    await buildIfNeeded()
    const postgres = await startPostgres()
    if (!postgres) throw new Error('PostgreSQL is not installed.')
    const folder = temporaryDirectory()
    const port = await freePort()
    const url = `http://localhost:${port}`
    const { url: databaseUrl } = await freshDatabase(postgres.url)
    const server = await startServer({
      ...{ host: 'localhost', port, publicUrl: url, dataDir: folder.path, outboxKey: OUTBOX_KEY },
      ...{ databaseUrl, networks: [demoNetwork('http://localhost:4281')], clockScale: 1 },
      ...{ webDir: await layOutPages(folder.path), extensionDir: folder.path, log: false },
    })
    const client = new ProductClient(url)
    await client.signUp(USER)
    const database = await openPostgresDatabase(databaseUrl)
    const app = await AppInBrowser.launch(ensureHeadlessBrowser(), url)
    try {
      const [owner] = await sqlOn(database)<{ userId: UserId; workspaceId: WorkspaceId }>`
        select user_id as "userId", workspace_id as "workspaceId" from workspace_member`
      const stage = await fillPeople(database, PEOPLE, owner)
      const [campaign] = stage.campaigns
      const path = `/workspace/${stage.workspaceId}/campaign/${campaign}/prospecting`
      const rows = `/api/campaigns/${campaign}/linkedin/people/?page_size=50`
      const first = await inPairs({
        floor: firstRow(
          app,
          client,
          `/bare-rows.html?path=${encodeURIComponent(rows)}`,
          '.table-row',
        ),
        // A row that is on its way has no name.
        ours: firstRow(app, client, path, '.table-row b'),
        pairs: 16,
      })
      const tokens = await client.signIn({ username: USER, password: PASSWORD })
      const open = async (at: string, row: string) => {
        const opened = await app.openAlone({ tokens, viewport: WIDE })
        await opened.addInitScript(NAMES)
        await opened.goto(at)
        await opened.locator(row).first().waitFor()
        await opened.waitForLoadState('networkidle')
        return opened
      }
      const [bare, ours] = [
        await open(`/bare-pool.html?count=${IN_CAMPAIGN}&path=${encodeURIComponent(rows)}`, '.row'),
        await open(path, '.table-row'),
      ]
      // What is jumped to is there then: while one scrolls on, nothing is fetched.
      await jumps(bare, POOL, 30)()
      await jumps(ours, PANE, 30)()
      for (const opened of [bare, ours]) await opened.waitForLoadState('networkidle')
      const jump = await inPairs({
        floor: jumps(bare, POOL),
        ours: jumps(ours, PANE),
        pairs: 16,
      })
      const figures: readonly Figure[] = [
        { name: 'first row, ms', ...first, gate: 3, goal: 2 },
        { name: 'a jump, ms of script, layout and style', ...jump, gate: 2.5, goal: 1.5 },
      ]
      return figures
    } finally {
      await app.close()
      await database.close()
      await server.close()
      await postgres.stop()
      folder.remove()
    }
  },
}
