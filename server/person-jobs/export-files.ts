import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { personJobId, type PersonJobId } from '#core/runtime/ids.ts'

/** The files of exports, in a folder of their own, for their owner alone. */
export class ExportFiles {
  readonly #folder: string

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'exports')
  }

  /** Bytes that are there; 0 without a file. */
  async size(id: PersonJobId): Promise<number> {
    const found = await stat(this.#pathOf(id)).catch(() => null)
    return found?.size ?? 0
  }

  /** Writes at `offset`, cutting off what lies behind it, and answers how long the file is then. */
  async append(id: PersonJobId, offset: number, text: string): Promise<number> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const path = this.#pathOf(id)
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
    id: PersonJobId,
    { start, end }: { readonly start: number; readonly end: number },
  ): Readable {
    return createReadStream(this.#pathOf(id), { start, end: end - 1 })
  }

  /** Removes those that nobody may fetch any more. */
  async tidy(
    kept: (ids: readonly PersonJobId[]) => Promise<readonly PersonJobId[]>,
  ): Promise<void> {
    const names = await readdir(this.#folder).catch(() => [])
    const ids = names
      .flatMap((name) => /^(\d{1,9})\.csv$/.exec(name)?.[1] ?? [])
      .map((id) => personJobId(Number(id)))
    if (ids.length === 0) return
    const keep = new Set(await kept(ids))
    await Promise.all(
      ids.filter((id) => !keep.has(id)).map((id) => rm(this.#pathOf(id), { force: true })),
    )
  }

  #pathOf(id: PersonJobId): string {
    return join(this.#folder, `${id}.csv`)
  }
}
