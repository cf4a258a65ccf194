import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { personJobId, type PersonJobId } from '#core/runtime/ids.ts'
import type { ExportFile } from './person-job-store.ts'

/** The files of exports, in a folder of their own, for their owner alone. */
export class ExportFiles {
  readonly #folder: string

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'exports')
  }

  /** Bytes that are there; 0 without a file. */
  async size(file: ExportFile): Promise<number> {
    const found = await stat(this.#pathOf(file)).catch(() => null)
    return found?.size ?? 0
  }

  /** Writes at `offset`, cutting off what lies behind it, and answers how long the file is then. */
  async append(of: ExportFile, offset: number, text: string): Promise<number> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const path = this.#pathOf(of)
    const file = await open(path, offset === 0 ? 'w' : 'r+', 0o600)
    try {
      await truncate(path, offset)
      let end = offset
      // A disk that fills up takes the beginning of what it is given.
      for (let rest = Buffer.from(text); rest.length > 0;) {
        const { bytesWritten } = await file.write(rest, 0, rest.length, end)
        rest = rest.subarray(bytesWritten)
        end += bytesWritten
      }
      return end
    } finally {
      await file.close()
    }
  }

  read(
    file: ExportFile,
    { start, end }: { readonly start: number; readonly end: number },
  ): Readable {
    return createReadStream(this.#pathOf(file), { start, end: end - 1 })
  }

  /** Removes those that nobody may fetch any more. */
  async tidy(kept: (ids: readonly PersonJobId[]) => Promise<readonly ExportFile[]>): Promise<void> {
    const names = await readdir(this.#folder).catch(() => [])
    const found = names.flatMap((name) => {
      const id = /^(\d{1,9})-\d{1,9}\.csv$/.exec(name)?.[1]
      return id === undefined ? [] : [{ name, id: personJobId(Number(id)) }]
    })
    if (found.length === 0) return
    const keep = new Set((await kept(found.map(({ id }) => id))).map(nameOf))
    const gone = found.filter(({ name }) => !keep.has(name))
    await Promise.all(gone.map(({ name }) => rm(join(this.#folder, name), { force: true })))
  }

  #pathOf(file: ExportFile): string {
    return join(this.#folder, nameOf(file))
  }
}

/** Each time an export begins anew, on whatever server, it has another file: none continues another's. */
const nameOf = ({ id, attempt }: ExportFile): string => `${id}-${attempt}.csv`
