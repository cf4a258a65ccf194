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
import { startPostgres } from '../fixtures/postgres.ts'
import { makeTenant } from '../fixtures/workspace-rows.ts'
import type { Benchmark, Figure } from './figure.ts'
import { MANY } from './size.ts'

/** How fast a CSV becomes people, beside COPY of the same rows, already clean, into the same two tables with their indexes,
 * keys and counters. */
export const csvImport: Benchmark = {
  name: 'csv-import',
  measure,
}

async function measure(): Promise<readonly Figure[]> {
  const rows = MANY
  const BATCH_ROWS = 2_000
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

  const postgres = await startPostgres()
  if (!postgres) throw new Error('PostgreSQL is not installed.')
  const { url } = postgres
  const database = await openPostgresDatabase(url)
  try {
    const ours = await timed(() => importAll(database))
    const floor = await timed(() => copyAll(database))
    // Shares of COPY's rate that are asked for.
    const bounds = { gate: 1 / 0.6, goal: 1 / 0.8 }
    return [{ name: `${rows} rows, s`, ours, floor, ...bounds }]
  } finally {
    await database.close()
    await postgres.stop()
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
    const run = new RunImport({ ...deps, networks, batchRows: BATCH_ROWS })
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
    await asOwner(async (copy) => {
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

  async function asOwner(work: (copy: Copy) => Promise<void>): Promise<void> {
    const client = new pg.Client({ connectionString: url })
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
}
