import { openEmbeddedDatabase } from '#server/postgres/pglite/open-embedded-database.ts'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { join } from 'node:path'
import { ensureBrowser } from '../../../scripts/ensure-browser.ts'
import { randomFrom } from '../../core/outreach/simulation.ts'
import { LoadedExtension } from '../../fixtures/loaded-extension.ts'
import { PASSWORD, ProductClient } from '../../fixtures/product-client.ts'
import { Product } from '../../fixtures/product.ts'
import { sqlOn } from '../../fixtures/sql.ts'
import { CleanUp } from './clean-up.ts'
import { FaultPlan } from './fault-plan.ts'
import { judge } from './judge.ts'
import { killUntil, type Killing } from './kill-until.ts'
import { readLedger } from './ledger.ts'
import { rowOf, type Row } from './report.ts'
import { effectsOf, untilAtRest } from './rest.ts'
import { invitable, runCampaign } from './team.ts'

const USER = { username: 'browser@torture.example', password: PASSWORD }

/** Real kills of what the real extension needs, in a real Chromium. */
export const runChromium = (wanted: { readonly seed: number; readonly kills: number }) =>
  CleanUp.around((cleanUp) => play(wanted, cleanUp))

async function play(
  { seed, kills }: { readonly seed: number; readonly kills: number },
  cleanUp: CleanUp,
): Promise<Row> {
  const product = await Product.start({ OVERTURE_DEMO: '0', OVERTURE_CLOCK_SCALE: '720' })
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
  const page = await browser.openApp(url, await client.signIn(USER))
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
      async kill() {
        const open = browser.context.pages().filter((one) => one.url().startsWith(networkUrl))
        for (const one of open) {
          const devtools = await browser.context.newCDPSession(one)
          // Nobody is left to answer.
          void devtools.send('Page.crash').catch(() => undefined)
        }
      },
      relaunch: nothing,
    },
  ]
  const plan = new FaultPlan(randomFrom(seed), 1)
  await killUntil(plan, { kills, killings, faults: [] })
  const unrested = await untilAtRest(url, networkUrl, [{ ...USER, people }])
  const effects = await effectsOf(networkUrl)
  await product.stop()
  const database = await openEmbeddedDatabase(join(product.dataDir, 'database'))
  const problems = [...unrested, ...judge(effects, await readLedger(sqlOn(database)))]
  await database.close()
  return rowOf('the extension in Chromium, PGlite', { plan, kills, effects, problems, start })
}

const nothing = (): Promise<void> => Promise.resolve()
