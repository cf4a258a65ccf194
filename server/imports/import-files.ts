import { importId, type ImportId } from '#core/runtime/ids.ts'
import { randomUUID } from 'node:crypto'
import {
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
  type FileHandle,
} from 'node:fs/promises'
import { join } from 'node:path'
import { partOf } from './to-utf8.ts'

const INCOMING = 'incoming-'

/** The raw files, in a folder of their own, until they are imported. */
export class ImportFiles {
  readonly #folder: string

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'imports')
  }

  /** Forgets texts that a killed server had not given to an import yet, and files nobody needs. */
  async tidy(needed: (ids: readonly ImportId[]) => Promise<readonly ImportId[]>): Promise<void> {
    await this.#makeFolder()
    const names = await readdir(this.#folder)
    await Promise.all(names.filter(isIncoming).map((name) => rm(join(this.#folder, name))))
    const ids = names
      .flatMap((name) => /^(\d+)\.csv/.exec(name)?.[1] ?? [])
      .map((id) => importId(Number(id)))
    const keep = new Set(await needed(ids))
    await Promise.all(ids.filter((id) => !keep.has(id)).map((id) => this.remove(id)))
  }

  pathOf(importId: ImportId): string {
    return join(this.#folder, `${importId}.csv`)
  }

  /** Bytes that are there; 0 without a file. */
  async size(importId: ImportId): Promise<number> {
    const found = await stat(this.pathOf(importId)).catch(() => null)
    return found?.size ?? 0
  }

  /** Keeps a text before it is clear whose it is; `adopt` or `forget` what this answers. */
  async take(text: string): Promise<string> {
    await this.#makeFolder()
    const path = join(this.#folder, `${INCOMING}${randomUUID()}.csv`)
    await writeFile(path, text, { flush: true })
    return path
  }

  async adopt(path: string, importId: ImportId): Promise<void> {
    await rename(path, this.pathOf(importId))
  }

  async forget(path: string): Promise<void> {
    await rm(path, { force: true })
  }

  async remove(importId: ImportId): Promise<void> {
    await this.forget(this.pathOf(importId))
    await this.forget(partOf(this.pathOf(importId)))
  }

  /**
   * Writes from `start` on, which is within the first `kept` bytes or right behind them: those stay,
   * and what comes again of them has to be the same, or this throws DifferentFile.
   */
  async append(
    importId: ImportId,
    { start, kept }: { readonly start: number; readonly kept: number },
    parts: AsyncIterable<Uint8Array>,
  ): Promise<void> {
    await this.#makeFolder()
    const file = await open(this.pathOf(importId), kept === 0 ? 'w' : 'r+')
    let end = start
    try {
      await file.truncate(kept)
      for await (const part of parts) {
        const again = part.subarray(0, Math.max(0, kept - end))
        if (!(await hasAt(file, end, again))) throw new DifferentFile()
        end += again.length
        // A disk that fills up takes the beginning of what it is given.
        for (let rest = part.subarray(again.length); rest.length > 0;) {
          const { bytesWritten } = await file.write(rest, 0, rest.length, end)
          rest = rest.subarray(bytesWritten)
          end += bytesWritten
        }
      }
    } finally {
      await file.sync().finally(() => file.close())
    }
  }

  async #makeFolder(): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
  }
}

/** What was sent again is not what is kept. */
export class DifferentFile extends Error {
  override readonly name = 'DifferentFile'
}

async function hasAt(file: FileHandle, position: number, bytes: Uint8Array): Promise<boolean> {
  if (bytes.length === 0) return true
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes.length), { position })
  return bytesRead === bytes.length && buffer.equals(bytes)
}

const isIncoming = (name: string): boolean => name.startsWith(INCOMING)
