import type { Page } from 'playwright-core'
import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { openPostgresDatabase } from '#server/postgres/open-postgres-database.ts'
import { openEmbeddedDatabase } from '#server/postgres/pglite/open-embedded-database.ts'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { join } from 'node:path'
import { ensureBrowser } from '../../../scripts/ensure-browser.ts'
import { randomFrom } from '../../core/outreach/simulation.ts'
import { LoadedExtension } from '../../fixtures/loaded-extension.ts'
import { startPostgres, type RunningPostgres } from '../../fixtures/postgres.ts'
import { PASSWORD, ProductClient, type Tokens } from '../../fixtures/product-client.ts'
import { Product } from '../../fixtures/product.ts'
import { sqlOn } from '../../fixtures/sql.ts'
import { CleanUp } from './clean-up.ts'
import { FaultPlan } from './fault-plan.ts'
import { judge } from './judge.ts'
import { killUntil, passes, type Killing } from './kill-until.ts'
import { readLedger } from './ledger.ts'
import { rowOf, type Row } from './report.ts'
import { effectsOf, untilAtRest } from './rest.ts'
import { invitable, runCampaign } from './team.ts'

const USER = { username: 'browser@torture.example', password: PASSWORD }

interface Wanted {
  readonly seed: number
  readonly kills: number
}

/** Real kills of what the real extension needs, in a real Chromium, on each database. */
export async function runChromium({ seed, kills }: Wanted): Promise<Row[]> {
  const half = Math.floor(kills / 2)
  return [
    await CleanUp.around((cleanUp) => play({ seed, kills: half }, null, cleanUp)),
    await CleanUp.around(async (cleanUp) => {
      const postgres = await startPostgres()
      if (!postgres) throw new Error('No PostgreSQL is installed.')
      cleanUp.add(() => postgres.stop())
      return play({ seed: seed + 1, kills: kills - half }, postgres, cleanUp)
    }),
  ]
}

async function play(
  { seed, kills }: Wanted,
  postgres: RunningPostgres | null,
  cleanUp: CleanUp,
): Promise<Row> {
  const product = await Product.start({
    ...{ OVERTURE_DEMO: '0', OVERTURE_CLOCK_SCALE: '720' },
    ...(postgres && { DATABASE_URL: postgres.url }),
  })
  cleanUp.add(() => product.remove())
  const { url, networkUrl } = product
  const people = await invitable(networkUrl, 6 + Math.ceil(kills / 5))
  const client = new ProductClient(url)
  await runCampaign(client, networkUrl, USER.username, people)
  const browser = await LoadedExtension.load({
    browserPath: ensureBrowser(),
    appOrigin: url,
    networks: [demoNetwork(networkUrl)],
  })
  cleanUp.add(() => browser.close())
  const start = performance.now()
  const open = async (): Promise<Page> => browser.openApp(url, await signedIn(client))
  let page = await open()
  const killings: Killing[] = [
    {
      name: 'product',
      share: 2,
      kill: () => product.kill(),
      relaunch: () => product.launch(),
    },
    // The app's page wakes it.
    { name: 'extension worker', share: 3, kill: () => browser.killWorker(page), relaunch: nothing },
    {
      name: 'network page',
      share: 3,
      kill: () => crashPages(browser, networkUrl),
      relaunch: nothing,
    },
    {
      name: 'browser',
      share: 2,
      kill: () => browser.kill(),
      async relaunch() {
        await browser.relaunch()
        page = await open()
      },
    },
    ...(postgres
      ? [{ name: 'PostgreSQL', share: 2, kill: postgres.kill, relaunch: postgres.relaunch }]
      : []),
  ]
  const plan = new FaultPlan(randomFrom(seed), 1)
  await killUntil(plan, { kills, killings, faults: [] })
  const unrested = await untilAtRest(url, networkUrl, [{ ...USER, people }])
  const effects = await effectsOf(networkUrl)
  await product.stop()
  const database = await openStopped(product, postgres)
  const problems = [...unrested, ...judge(effects, await readLedger(sqlOn(database)))]
  await database.close()
  const run = `the extension in Chromium, ${postgres ? 'PostgreSQL' : 'PGlite'}`
  return rowOf(run, { plan, kills, effects, problems, start })
}

/** Once it is answered: a database that was killed may still be on its way back. */
async function signedIn(client: ProductClient, tries = 60): Promise<Tokens> {
  try {
    return await client.signIn(USER)
  } catch (error) {
    if (tries === 0) throw error
    await passes(1000)
    return signedIn(client, tries - 1)
  }
}

/** The database of a product that has stopped. */
const openStopped = (product: Product, postgres: RunningPostgres | null): Promise<SqlDatabase> =>
  postgres
    ? openPostgresDatabase(postgres.url)
    : openEmbeddedDatabase(join(product.dataDir, 'database'))

async function crashPages(browser: LoadedExtension, networkUrl: string): Promise<void> {
  const open = browser.context.pages().filter((one) => one.url().startsWith(networkUrl))
  for (const one of open) {
    const devtools = await browser.context.newCDPSession(one)
    // Nobody is left to answer.
    void devtools.send('Page.crash').catch(() => undefined)
  }
}

const nothing = (): Promise<void> => Promise.resolve()
