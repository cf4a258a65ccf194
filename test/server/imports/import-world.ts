import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { CAMPAIGN_DEFAULTS } from '#core/campaign/campaign.ts'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import type { LiveEvent } from '#server/events/event-bus.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import { outreachMs } from '#core/runtime/moments.ts'
import { AcceptFile } from '#server/imports/accept-file.ts'
import type { CsvImport } from '#server/imports/csv-import.ts'
import type { ColumnNames } from '#server/imports/csv-layout.ts'
import type { ImportBatch } from '#server/imports/import-batch-store.ts'
import { ImportFiles } from '#server/imports/import-files.ts'
import { ImportRunner } from '#server/imports/import-runner.ts'
import { LeaveOutKnown } from '#server/imports/leave-out-known.ts'
import { RunImport } from '#server/imports/run-import.ts'
import { PostgresCampaignRecordStore } from '#server/postgres/campaigns/postgres-campaign-record-store.ts'
import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { PostgresImportBatchStore } from '#server/postgres/imports/postgres-import-batch-store.ts'
import { PostgresImportRepository } from '#server/postgres/imports/postgres-import-repository.ts'
import { PersonHashes } from '#server/persons/person-hashes.ts'
import { PostgresPersonHashStore } from '#server/postgres/persons/postgres-person-hash-store.ts'
import { sqlOn } from '../../fixtures/sql.ts'
import type { Tenant } from '../../fixtures/workspace-rows.ts'

export const network = 'http://localhost:4281'
const networks = [demoNetwork(network)]
export const outreachNow = new Date('2026-03-02T09:00:00.000Z')

const never: Scheduler = { after: () => () => {}, every: () => () => {} }
const quiet = { info() {}, warn() {}, error() {} }

interface ImportedRow {
  readonly public_identifier: string
  readonly full_name: string
  readonly status: string
  readonly source_line: number | null
}

/** Everything an import needs, over a folder of its own. */
export async function importWorld(database: SqlDatabase, batchRows = 5000) {
  const folder = mkdtempSync(join(tmpdir(), 'overture-imports-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const clock = { now: () => outreachMs(outreachNow.getTime()) }
  const events: LiveEvent[] = []
  const hooks = {
    onVisits: (_campaignId: number): void => {},
    onProgress: (_progress: CsvImport): void => {},
  }
  const repository = new PostgresImportRepository(database)
  const batches = new PostgresImportBatchStore(database, clock, networks)
  const visits = {
    execute: async (_: unknown, campaignId: CampaignId) => hooks.onVisits(campaignId),
  }
  const campaigns = new PostgresCampaignRecordStore()
  const files = new ImportFiles(folder)
  const accept = new AcceptFile(repository, files)
  const runner = (rows = batchRows) =>
    new ImportRunner({
      repository,
      files,
      accept,
      run: new (class extends RunImport {
        override execute(...[found, onProgress, signal]: Parameters<RunImport['execute']>) {
          const both = (progress: CsvImport) => {
            onProgress(progress)
            hooks.onProgress(progress)
          }
          return super.execute(found, both, signal)
        }
      })({
        database,
        imports: repository,
        batches,
        known: new LeaveOutKnown({
          hashes: new PersonHashes(Buffer.alloc(32)),
          store: new PostgresPersonHashStore(),
          networks,
        }),
        visits,
        files,
        networks,
        batchRows: rows,
      }),
      bus: {
        publish: (published) => void events.push(...published),
        subscribe: () => () => {},
        close: async () => {},
      },
      scheduler: never,
      logger: quiet,
    })

  /** A draft campaign whose file is `csv`, ready to run. */
  const campaignWith = async (
    tenant: Tenant,
    csv: string | Uint8Array,
    more: {
      name?: string
      columnMap?: ColumnNames
      leftOut?: string[]
      duplicatePolicy?: 'skip' | 'allow'
    } = {},
  ): Promise<CsvImport> => {
    const draft = {
      workspaceId: tenant.workspaceId,
      createdBy: tenant.userId,
      name: more.name ?? 'Spring',
      fileName: 'people.csv',
      columnMap: more.columnMap ?? { profile_url: 'Profile', full_name: 'Name' },
      leftOut: more.leftOut ?? [],
      ...CAMPAIGN_DEFAULTS,
      duplicatePolicy: more.duplicatePolicy ?? 'skip',
      goal: null,
      icpProfile: null,
    } as const
    const made = await database.inWorkspace(tenant.workspaceId, (transaction) =>
      campaigns.create(transaction, draft, null),
    )
    await files.append(made.id, { start: 0, kept: 0 }, parts(csv))
    return repository.begin(made, await files.size(made.id))
  }

  const progressOf = async (found: CsvImport) => {
    const now = await repository.find(found.workspaceId, found.campaignId)
    if (!now) throw new Error('The import is gone')
    return now
  }

  const peopleOf = (found: CsvImport) =>
    sqlOn(database)<ImportedRow>`
      select p.public_identifier, p.full_name, m.status, m.source_line
      from campaign_person m join person p on p.id = m.person_id
      where m.campaign_id = ${found.campaignId} order by m.source_line`

  const remove = (found: CsvImport) =>
    database.inWorkspace(found.workspaceId, (transaction) =>
      campaigns.remove(transaction, found.campaignId),
    )

  const write = (from: CsvImport, batch: ImportBatch) =>
    database.inWorkspace(from.workspaceId, (transaction) => batches.write(transaction, from, batch))

  return Object.assign(hooks, {
    repository,
    remove,
    write,
    files,
    accept,
    runner,
    campaignWith,
    progressOf,
    peopleOf,
    events,
  })
}

async function* parts(csv: string | Uint8Array) {
  yield typeof csv === 'string' ? Buffer.from(csv) : csv
}
