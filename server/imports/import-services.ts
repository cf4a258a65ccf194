import type { Network } from '#core/network/network.ts'
import type { Logger } from '#core/runtime/logger.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { Database } from '#server/database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { EnqueueVisits } from '../outreach/enqueue-visits.ts'
import type { PersonHashStore } from '../persons/person-hash-store.ts'
import { PersonHashes } from '../persons/person-hashes.ts'
import type { SearchStore } from './search-store.ts'
import { AcceptFile } from './accept-file.ts'
import { BringInResults } from './bring-in-results.ts'
import type { ImportBatchStore } from './import-batch-store.ts'
import { ImportFiles } from './import-files.ts'
import type { ImportRepository } from './import-repository.ts'
import { ImportRunner } from './import-runner.ts'
import { LeaveOutKnown } from './leave-out-known.ts'
import { ReceiveFile } from './receive-file.ts'
import { RunImport } from './run-import.ts'

export interface ImportDeps {
  readonly database: Database
  readonly imports: ImportRepository
  readonly importBatches: ImportBatchStore
  readonly searches: SearchStore
  readonly personHashStore: PersonHashStore
  /** What people are known by after they are gone. */
  readonly personKey: Buffer
  readonly outreach: { readonly enqueueVisits: EnqueueVisits }
  readonly clock: Clock
  readonly scheduler: Scheduler
  readonly logger: Logger
  readonly bus: EventBus
  readonly dataDir: string
  /** The networks that people may be found on. */
  readonly networks: readonly Network[]
  /** Rows of a CSV written in one transaction. */
  readonly batchRows: number
}

export interface ImportServices {
  readonly imports: ImportRepository
  readonly importFiles: ImportFiles
  readonly importRunner: ImportRunner
  readonly receiveFile: ReceiveFile
  readonly bringInResults: BringInResults
}

/** How files of people arrive and are imported. */
export function importServices(deps: ImportDeps): ImportServices {
  const { imports, importBatches: batches, database, outreach, searches } = deps
  const { bus, scheduler, logger, networks, batchRows } = deps
  const files = new ImportFiles(deps.dataDir)
  const accept = new AcceptFile(imports, files)
  const visits = outreach.enqueueVisits
  const hashes = new PersonHashes(deps.personKey)
  const known = new LeaveOutKnown({
    hashes,
    store: deps.personHashStore,
    networks,
  })
  const run = new RunImport({
    ...{ database, imports, batches, known, visits, files, networks, batchRows },
  })
  return {
    imports,
    bringInResults: new BringInResults({ searches, known, hashes, networks }),
    importFiles: files,
    importRunner: new ImportRunner({
      repository: imports,
      files,
      accept,
      run,
      bus,
      scheduler,
      logger,
    }),
    receiveFile: new ReceiveFile({ repository: imports, files, accept, clock: deps.clock }),
  }
}
