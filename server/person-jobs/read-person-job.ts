import type { PersonJobReport } from '#core/person/person-job.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { PersonJobId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { ExportFiles } from './export-files.ts'
import type { ExportTickets } from './export-tickets.ts'
import { reportOf } from './person-job-report.ts'
import { EXPORT_LIFE_MS } from './person-job-runner.ts'
import type { PersonJobRecord, PersonJobStore } from './person-job-store.ts'

interface ReadPersonJobDeps {
  readonly database: Database
  readonly jobs: PersonJobStore
  readonly files: ExportFiles
  readonly tickets: ExportTickets
  readonly clock: Clock
}

interface FetchedFile {
  readonly bytes: number
  read(start: number, end: number): ReturnType<ExportFiles['read']>
}

/** How far a job on people is, and the file of an export. */
export class ReadPersonJob {
  readonly #deps: ReadPersonJobDeps

  constructor(deps: ReadPersonJobDeps) {
    this.#deps = deps
  }

  /** Null where the workspace has none of this id. */
  async execute(workspaceId: WorkspaceId, id: PersonJobId): Promise<PersonJobReport | null> {
    const { tickets, clock } = this.#deps
    const job = await this.#find(workspaceId, id)
    if (job === null) return null
    const downloadUrl = (await this.#hasFile(job)) ? tickets.addressOf(job, clock.now()) : null
    return { ...reportOf(job), downloadUrl }
  }

  /** The file, for whoever has its address; null where that is not good any more. */
  async file(
    workspaceId: WorkspaceId,
    id: PersonJobId,
    ticket: string,
  ): Promise<FetchedFile | null> {
    const { files, tickets, clock } = this.#deps
    if (!tickets.isGood({ workspaceId, id }, ticket, clock.now())) return null
    const job = await this.#find(workspaceId, id)
    if (job === null || !(await this.#hasFile(job))) return null
    return { bytes: job.bytesDone, read: (start, end) => files.read(job, { start, end }) }
  }

  #find(workspaceId: WorkspaceId, id: PersonJobId): Promise<PersonJobRecord | null> {
    const { database, jobs } = this.#deps
    return database.inWorkspace(workspaceId, (transaction) => jobs.read(transaction, id))
  }

  /** On this server: several don't share a disk. */
  async #hasFile(job: PersonJobRecord): Promise<boolean> {
    const { kind, state, finishedAt, bytesDone } = job
    if (kind !== 'export' || state !== 'done' || finishedAt === null) return false
    const { files, clock } = this.#deps
    if (clock.now() - finishedAt.getTime() >= EXPORT_LIFE_MS) return false
    return (await files.size(job)) >= bytesDone
  }
}
