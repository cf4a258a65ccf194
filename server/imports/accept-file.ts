import type { CsvImport } from './csv-import.ts'
import { readLayout } from './csv-layout.ts'
import { FileRefused } from './file-refused.ts'
import type { ImportFiles } from './import-files.ts'
import type { ImportRepository } from './import-repository.ts'
import { toUtf8 } from './to-utf8.ts'

/** Looks a whole raw file over; from then on it is UTF-8 and the import runs. */
export class AcceptFile {
  readonly #repository: ImportRepository
  readonly #files: ImportFiles

  constructor(repository: ImportRepository, files: ImportFiles) {
    this.#repository = repository
    this.#files = files
  }

  /** Throws FileRefused, having noted that, where nothing can be imported. */
  async execute(found: CsvImport): Promise<CsvImport> {
    const path = this.#files.pathOf(found.id)
    try {
      await toUtf8(path)
      await readLayout(path, found)
    } catch (error) {
      if (error instanceof FileRefused) await this.refuse(found, error)
      throw error
    }
    return this.#repository.begin(found, await this.#files.size(found.id))
  }

  /** Another file may be sent afterwards. */
  async refuse(found: CsvImport, reason: FileRefused): Promise<void> {
    await this.#repository.fail(found, reason.code)
    await this.#files.remove(found.id)
  }
}
