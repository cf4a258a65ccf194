import { join } from 'node:path'
import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { openPostgresDatabase } from '#server/postgres/open-postgres-database.ts'
import { openEmbeddedDatabase } from '#server/postgres/pglite/open-embedded-database.ts'
import { randomFrom } from '../../core/outreach/simulation.ts'
import { CuttableLink } from '../../fixtures/cuttable-link.ts'
import { freePort } from '../../fixtures/free-port.ts'
import { startPostgres } from '../../fixtures/postgres.ts'
import { Product } from '../../fixtures/product.ts'
import { sqlOn } from '../../fixtures/sql.ts'
import { ChildProgram } from './child-program.ts'
import { CleanUp } from './clean-up.ts'
import { DiskToFill } from './disk-to-fill.ts'
import { FaultPlan } from './fault-plan.ts'
import { JumpingClock } from './jumping-clock.ts'
import { judge } from './judge.ts'
import { killUntil, type Killing, type PassingFault } from './kill-until.ts'
import { readLedger } from './ledger.ts'
import { rowOf, type Row } from './report.ts'
import { effectsOf, untilAtRest } from './rest.ts'
import { makeTeam } from './team.ts'
import { temporaryDirectory } from './temporary-directory.ts'

/** A day of outreach in two minutes. */
const SCALE = '720'
const ENVIRONMENT = { OVERTURE_DEMO: '0', OVERTURE_CLOCK_SCALE: SCALE }
/** So many are enough to be at work until the last kill: most of the time something is away. */
const teamFor = (kills: number) => ({ members: 8, people: 10 + Math.ceil(kills / 10) })

interface Wanted {
  readonly seed: number
  readonly kills: number
}

/** What is tortured: servers with one demo network, and the way into their database once they stopped. */
interface Stage {
  readonly run: string
  readonly product: Product
  /** Ports of all servers. */
  readonly ports: readonly number[]
  readonly killings: readonly Killing[]
  readonly faults: readonly PassingFault[]
  openDatabase(): Promise<SqlDatabase>
}

/** Real kills, first on the embedded database, then of two servers on one PostgreSQL. */
export async function runProcesses({ seed, kills }: Wanted): Promise<Row[]> {
  const half = Math.floor(kills / 2)
  const embedded = { seed, kills: half }
  const shared = { seed: seed + 1, kills: kills - half }
  return [
    await CleanUp.around(async (cleanUp) => play(await embeddedStage(cleanUp), embedded, cleanUp)),
    await CleanUp.around(async (cleanUp) => play(await sharedStage(cleanUp), shared, cleanUp)),
  ]
}

async function embeddedStage(cleanUp: CleanUp): Promise<Stage> {
  const clock = jumpingClock(cleanUp)
  const disk = DiskToFill.make()
  if (disk) cleanUp.add(() => disk.remove())
  const product = await Product.start(
    { ...ENVIRONMENT, ...clock.environment },
    undefined,
    disk ? { parent: disk.folder } : {},
  )
  cleanUp.add(() => product.remove())
  return {
    run: 'processes, PGlite',
    product,
    ports: [portOf(product)],
    killings: [killingOf('product', 6, product)],
    faults: [clock.asFault(), ...(disk ? [disk.asFault()] : [])],
    async openDatabase() {
      await product.stop()
      return openEmbeddedDatabase(join(product.dataDir, 'database'))
    },
  }
}

async function sharedStage(cleanUp: CleanUp): Promise<Stage> {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('No PostgreSQL is installed.')
  cleanUp.add(() => postgres.stop())
  const clock = jumpingClock(cleanUp)
  const { environment } = clock
  const own = { ...ENVIRONMENT, ...environment, DATABASE_URL: postgres.url }
  const product = await Product.start(own)
  cleanUp.add(() => product.remove())
  const port = await freePort()
  const folder = temporaryDirectory()
  cleanUp.add(folder.remove)
  const words = [String(port), postgres.url, product.networkUrl, folder.path, SCALE]
  const second = new ChildProgram('second-server.ts', words, { readyWord: 'ready', environment })
  cleanUp.add(() => second.kill())
  await second.launch()
  return {
    run: 'processes, two servers on PostgreSQL',
    product,
    ports: [portOf(product), port],
    killings: [
      killingOf('first server', 3, product),
      killingOf('second server', 3, second),
      killingOf('PostgreSQL', 4, { kill: postgres.kill, launch: postgres.relaunch }),
    ],
    faults: [clock.asFault()],
    async openDatabase() {
      await second.kill()
      await product.stop()
      return openPostgresDatabase(postgres.url)
    },
  }
}

async function play(stage: Stage, { seed, kills }: Wanted, cleanUp: CleanUp): Promise<Row> {
  const { run, product, ports } = stage
  const { url, networkUrl } = product
  const start = performance.now()
  const plan = new FaultPlan(randomFrom(seed), 1)
  const links = await Promise.all(ports.map((port) => CuttableLink.to(port)))
  for (const link of links) cleanUp.add(() => link.cut())
  const team = await makeTeam(url, networkUrl, teamFor(kills))
  const urls = links.map(({ port }) => `http://localhost:${port}`)
  const words = [JSON.stringify({ urls, networkUrl, team })]
  const workers = new ChildProgram('protocol-worker.ts', words)
  cleanUp.add(() => workers.kill())
  await workers.launch()
  const killings = [...stage.killings, killingOf('workers', 1, workers)]
  await killUntil(plan, { kills, killings, faults: [...stage.faults, ...links.map(cutting)] })
  const unrested = await untilAtRest(url, networkUrl, team)
  await workers.kill()
  const effects = await effectsOf(networkUrl)
  const database = await stage.openDatabase()
  const problems = [...unrested, ...judge(effects, await readLedger(sqlOn(database)))]
  await database.close()
  return rowOf(run, { plan, kills, effects, problems, start })
}

const jumpingClock = (cleanUp: CleanUp): JumpingClock => {
  const clock = new JumpingClock()
  cleanUp.add(() => clock.remove())
  return clock
}

const portOf = ({ url }: Product): number => Number(new URL(url).port)

const killingOf = (
  name: string,
  share: number,
  it: { kill(): Promise<void>; launch(): Promise<void> },
): Killing => ({ name, share, kill: () => it.kill(), relaunch: () => it.launch() })

const cutting = (link: CuttableLink): PassingFault => ({
  name: 'cut connections',
  begin: () => link.cut(),
  end: () => link.mend(),
})
