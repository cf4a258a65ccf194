import type { PersonId } from '#core/runtime/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ExportFiles } from './export-files.ts'
import { exportHead, exportLine } from './export-lines.ts'
import type { BatchDone, JobWork } from './job-work.ts'
import type { PersonJobRecord, PersonJobStore } from './person-job-store.ts'

/** Writes people into a file, which is never longer than what is known to be in it. */
export class ExportPeople implements JobWork {
  readonly batch = 1000
  readonly #jobs: Pick<PersonJobStore, 'people'>
  readonly #files: Pick<ExportFiles, 'append'>

  constructor(jobs: Pick<PersonJobStore, 'people'>, files: Pick<ExportFiles, 'append'>) {
    this.#jobs = jobs
    this.#files = files
  }

  async execute(
    transaction: Transaction,
    job: PersonJobRecord,
    ids: readonly PersonId[],
  ): Promise<BatchDone> {
    const { bytesDone, options } = job
    const { customFields = [] } = options
    const people = await this.#jobs.people(transaction, ids)
    const lines = people.map((person) => exportLine(person, customFields)).join('')
    const text = bytesDone === 0 ? exportHead(customFields) + lines : lines
    return { bytesDone: await this.#files.append(job, bytesDone, text) }
  }
}
