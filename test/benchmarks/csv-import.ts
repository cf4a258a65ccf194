import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { CAMPAIGN_DEFAULTS } from '#core/campaign/campaign.ts'
import { AcceptFile } from '#server/imports/accept-file.ts'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { ImportFiles } from '#server/imports/import-files.ts'
import { LeaveOutKnown } from '#server/imports/leave-out-known.ts'
import { RunImport } from '#server/imports/run-import.ts'
import { PostgresCampaignRecordStore } from '#server/postgres/campaigns/postgres-campaign-record-store.ts'
import { inChunks } from '#server/postgres/copy.ts'
import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { PostgresImportBatchStore } from '#server/postgres/imports/postgres-import-batch-store.ts'
import { PostgresImportRepository } from '#server/postgres/imports/postgres-import-repository.ts'
import { PersonHashes } from '#server/persons/person-hashes.ts'
import { PostgresPersonHashStore } from '#server/postgres/persons/postgres-person-hash-store.ts'
import { openPostgresDatabase } from '#server/postgres/open-postgres-database.ts'
import { freshDatabase } from '../fixtures/fresh-database.ts'
import { startPostgres } from '../fixtures/postgres.ts'
import { OutreachWorld } from '../server/outreach/outreach-world.ts'
import type { Benchmark } from './figure.ts'
import { MANY } from './size.ts'

/** As on PostgreSQL. */
const BATCH_ROWS = 5_000
const NETWORK = 'http://localhost:4281'
/** When they come in: the latest that is known of them, so that nothing is written of them twice. */
const AT = '2026-03-02T09:00:00Z'
const NETWORKS = [demoNetwork(NETWORK)]
/** Shares of COPY's rate that are asked for. */
const BOUNDS = { gate: 1 / 0.6, goal: 1 / 0.8 }

/**
 * How fast a CSV becomes people, of a draft and of a campaign that runs, beside COPY of the same rows, already clean, into the
 * same two tables with their indexes, keys and counters: each into a database of its own.
 */
export const csvImport: Benchmark = {
  name: 'csv-import',
  async measure() {
    const postgres = await startPostgres()
    if (!postgres) throw new Error('PostgreSQL is not installed.')
    const folder = mkdtempSync(join(tmpdir(), 'overture-benchmark-'))
    const into = async (work: (stage: Stage) => Promise<number>) => {
      const fresh = await freshDatabase(postgres.url)
      const database = await openPostgresDatabase(fresh.url)
      try {
        return await work({ database, folder, url: fresh.url })
      } finally {
        await database.close()
        await fresh.drop()
      }
    }
    const imported = (options: Options = {}) => into((stage) => importAll(stage, options))
    const copied = () => into(copyAll)
    try {
      const first = await copied()
      const draft = await imported()
      const running = await imported({ runs: true })
      const runningAgain = await imported({ runs: true })
      const draftAgain = await imported()
      const last = await copied()
      const beside = (ours: readonly [number, number]) => ({
        ours: (ours[0] + ours[1]) / 2,
        floor: (first + last) / 2,
        floorByFloor: last / first,
      })
      return [
        { name: `${MANY} rows, s`, ...beside([draft, draftAgain]), ...BOUNDS },
        {
          name: 'the same into a campaign that runs, s',
          ...beside([running, runningAgain]),
          ...BOUNDS,
        },
      ]
    } finally {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

interface Stage {
  readonly database: SqlDatabase
  readonly folder: string
  readonly url: string
}

interface Options {
  readonly runs?: boolean
}

/** Answers how many seconds it took. */
async function importAll(stage: Stage, { runs = false }: Options): Promise<number> {
  const { database } = stage
  const { found, files, world } = await fileFor(stage)
  if (runs) await world.run(found.campaignId)
  const outreachClock = { now: () => world.time.outreach.now() }
  const imports = new PostgresImportRepository(database)
  const batches = new PostgresImportBatchStore(database, outreachClock, NETWORKS)
  const start = performance.now()
  const begun = await new AcceptFile(imports, files).execute(found)
  const known = new LeaveOutKnown({
    hashes: new PersonHashes(Buffer.alloc(32)),
    store: new PostgresPersonHashStore(),
    networks: NETWORKS,
  })
  const visits = world.services.enqueueVisits
  const run = new RunImport({
    ...{ database, imports, batches, known, visits, files },
    networks: NETWORKS,
    batchRows: BATCH_ROWS,
  })
  let good = 0
  await run.execute(begun, (progress) => {
    good = progress.good
  })
  if (good !== MANY) throw new Error(`Only ${good} rows of ${MANY} were good.`)
  return secondsSince(start)
}

/** A draft whose file has as many rows. */
async function fileFor({ database, folder }: Stage) {
  const path = join(folder, 'people.csv')
  await pipeline(Readable.from(inChunks(csv())), createWriteStream(path))
  const world = await OutreachWorld.open(database)
  const draft = {
    workspaceId: world.workspaceId,
    createdBy: world.userId,
    name: 'Benchmark',
    fileName: 'people.csv',
    columnMap: {
      profile_url: 'Profile URL',
      first_name: 'First',
      last_name: 'Last',
      job_title: 'Title',
      company_name: 'Company',
    },
    leftOut: [],
    ...CAMPAIGN_DEFAULTS,
    goal: null,
    icpProfile: null,
  } as const
  const found = await database.inWorkspace(world.workspaceId, (transaction) =>
    new PostgresCampaignRecordStore().create(transaction, draft, statSync(path).size),
  )
  const files = new ImportFiles(folder)
  await files.tidy(async () => [])
  await files.adopt(path, found.id)
  return { found, files, world }
}

function* csv(): Generator<string> {
  yield 'Profile URL,First,Last,Title,Company\r\n'
  for (let at = 0; at < MANY; at += 1)
    yield `${NETWORK}/in/person-number-${at},First${at % 977},"Last, ${at % 1013}",Head ${at % 31},Company ${at % 5003}\r\n`
}

/** As the owner, since row-level security refuses COPY to everybody else; answers how many seconds it took. */
async function copyAll({ database, url }: Stage): Promise<number> {
  const world = await OutreachWorld.open(database)
  const { workspaceId } = world
  const campaign = await world.campaign([], { run: false })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const copy = async (table: string, columns: string[], row: (at: number) => string) => {
    const into = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`))
    await pipeline(Readable.from(inChunks(lines(row))), into)
  }
  const start = performance.now()
  await client.query('begin')
  const people = [
    ...['id', 'workspace_id', 'network', 'public_identifier', 'first_name', 'last_name'],
    ...['full_name', 'job_title', 'company_name', 'last_activity_at'],
  ]
  await copy('person', people, (at) => {
    const names = `First${at % 977}\tLast, ${at % 1013}\tFirst${at % 977} Last, ${at % 1013}`
    const work = `Head ${at % 31}\tCompany ${at % 5003}`
    return `${at + 1}\t${workspaceId}\t${NETWORK}\tperson-number-${at}\t${names}\t${work}\t${AT}\n`
  })
  const members = 'workspace_id campaign_id person_id network status_changed_at source_line'.split(
    ' ',
  )
  await copy(
    'campaign_person',
    members,
    (at) => `${workspaceId}\t${campaign}\t${at + 1}\t${NETWORK}\t${AT}\t${at}\n`,
  )
  await client.query('commit')
  await client.end()
  return secondsSince(start)
}

function* lines(row: (at: number) => string): Generator<string> {
  for (let at = 0; at < MANY; at += 1) yield row(at)
}

const secondsSince = (start: number): number => (performance.now() - start) / 1000
