import { closeSync, openSync, read, write } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FileSource } from '#core/campaign/file-source.ts'

const readAt = promisify(read)
const writeAt = promisify(write)

interface Spooling {
  readonly name: string
  /** In bytes; it may become a little more. */
  readonly most: number
  readonly folder?: string
}

/**
 * What comes through a stream, on disk. The file loses its name before anything is written: the
 * system removes it with this process, however that ends.
 */
export const spool = async (
  stream: AsyncIterable<Uint8Array>,
  { name, most, folder = tmpdir() }: Spooling,
): Promise<FileSource> => {
  const file = await openNameless(folder)
  let size = 0
  try {
    for await (const chunk of stream) {
      for (let written = 0; written < chunk.length;) {
        const length = chunk.length - written
        const { bytesWritten } = await writeAt(file, chunk, written, length, size + written)
        written += bytesWritten
      }
      size += chunk.length
      if (size > most) break
    }
  } catch (error) {
    closeSync(file)
    throw error
  }
  return {
    name,
    size,
    read: async (start, end) => {
      const bytes = new Uint8Array(Math.max(0, Math.min(end, size) - start))
      for (let filled = 0; filled < bytes.length;) {
        const length = bytes.length - filled
        const { bytesRead } = await readAt(file, bytes, filled, length, start + filled)
        if (bytesRead === 0) throw new Error('The temporary file became shorter.')
        filled += bytesRead
      }
      return bytes
    },
  }
}

const openNameless = async (parent: string): Promise<number> => {
  const folder = await mkdtemp(join(parent, 'overture-'))
  try {
    return openSync(join(folder, 'input'), 'wx+', 0o600)
  } finally {
    await rm(folder, { recursive: true })
  }
}
