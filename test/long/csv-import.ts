/**
 * How fast a CSV becomes people, against COPY of the same rows, already clean, into the same two
 * tables with their indexes, keys and counters:
 * `npm run long:csv-import [rows] [batch rows] [pglite]`.
 */
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { CAMPAIGN_DEFAULTS } from '#core/campaign/campaign.ts'
import { outreachMs } from '#core/runtime/moments.ts'
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
import { openEmbeddedDatabase } from '#server/postgres/pglite/open-embedded-database.ts'
import { startPostgres } from '../fixtures/postgres.ts'
import { makeTenant } from '../fixtures/workspace-rows.ts'

const rows = Number(process.argv[2] ?? 1_000_000)
const batchRows = Number(process.argv[3] ?? 2_000)
const isEmbedded = process.argv[4] === 'pglite'
const network = 'http://localhost:4281'
const networks = [demoNetwork(network)]
const folder = mkdtempSync(join(tmpdir(), 'overture-benchmark-'))

const path = join(folder, 'people.csv')
const file = createWriteStream(path)
file.write('Profile URL,First,Last,Title,Company\r\n')
for (let at = 0; at < rows; at += 1) {
  const line = `${network}/in/person-number-${at},First${at % 977},"Last, ${at % 1013}",Head ${at % 31},Company ${at % 5003}\r\n`
  if (!file.write(line)) await once(file, 'drain')
}
file.end()
await once(file, 'finish')
const { size } = statSync(path)

const postgres = isEmbedded ? null : await startPostgres()
const database = postgres
  ? await openPostgresDatabase(postgres.url)
  : await openEmbeddedDatabase(join(folder, 'database'))
try {
  const ours = await timed(() => importAll(database))
  const floor = await timed(() => copyAll(database))
  const peak = Math.round(process.resourceUsage().maxRSS / 1024)
  const figures = {
    rows,
    batchRows,
    engine: isEmbedded ? 'pglite' : 'postgresql',
    fileMb: Math.round(size / 1e6),
    oursRowsPerSecond: Math.round(rows / ours),
    copyRowsPerSecond: Math.round(rows / floor),
    ratio: Number((floor / ours).toFixed(2)),
    peakMb: peak,
  }
  console.table(figures)
  console.log(JSON.stringify(figures))
} finally {
  await database.close()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function importAll(db: SqlDatabase): Promise<void> {
  const tenant = await makeTenant(db)
  const clock = { now: () => outreachMs(Date.now()) }
  const imports = new PostgresImportRepository(db)
  const batches = new PostgresImportBatchStore(db, clock, networks)
  const campaigns = new PostgresCampaignRecordStore()
  const files = new ImportFiles(folder)
  await files.tidy(async () => [])
  const draft = {
    workspaceId: tenant.workspaceId,
    createdBy: tenant.userId,
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
  const found = await db.inWorkspace(tenant.workspaceId, (transaction) =>
    campaigns.create(transaction, draft, size),
  )
  await files.adopt(path, found.id)
  const begun = await new AcceptFile(imports, files).execute(found)
  const visits = { execute: async () => {} }
  const known = new LeaveOutKnown({
    hashes: new PersonHashes(Buffer.alloc(32)),
    store: new PostgresPersonHashStore(),
    networks,
  })
  const deps = { database: db, imports, batches, known, visits, files }
  const run = new RunImport({ ...deps, networks, batchRows })
  let good = 0
  await run.execute(begun, (progress) => {
    good = progress.good
  })
  if (good !== rows) throw new Error(`Only ${good} rows of ${rows} were good.`)
}

/** As the owner, since row-level security refuses COPY to everybody else. */
async function copyAll(db: SqlDatabase): Promise<void> {
  const tenant = await makeTenant(db)
  const { workspaceId } = tenant
  const campaign = await db.inWorkspace(workspaceId, (transaction) =>
    transaction
      .insertInto('campaign')
      .values({
        workspace_id: workspaceId,
        created_by: tenant.userId,
        name: 'Floor',
        source_type: 'csv',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const people = ['id', 'workspace_id', 'network', 'public_identifier', 'first_name', 'full_name']
  const members = ['workspace_id', 'campaign_id', 'person_id', 'status_changed_at', 'source_line']
  const first = 100_000_000
  await asOwner(db, async (copy) => {
    await copy('person', people, (at) => {
      const person = `First${at % 977}\tFirst${at % 977} Last, ${at % 1013}`
      return `${first + at}\t${workspaceId}\t${network}\tperson-number-${at}\t${person}\n`
    })
    await copy(
      'campaign_person',
      members,
      (at) => `${workspaceId}\t${campaign.id}\t${first + at}\t2026-03-02T09:00:00Z\t${at}\n`,
    )
  })
}

type Copy = (table: string, columns: string[], row: (at: number) => string) => Promise<void>

async function asOwner(db: SqlDatabase, work: (copy: Copy) => Promise<void>): Promise<void> {
  if (!postgres) {
    // The embedded database copies as its owner anyway.
    await db.asSystem((transaction) =>
      work((table, columns, row) => db.copyInto(transaction, { table, columns }, lines(row))),
    )
    return
  }
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query('begin')
  await work(async (table, columns, row) => {
    const into = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`))
    await pipeline(Readable.from(inChunks(lines(row))), into)
  })
  await client.query('commit')
  await client.end()
}

function* lines(row: (at: number) => string): Generator<string> {
  for (let at = 0; at < rows; at += 1) yield row(at)
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
