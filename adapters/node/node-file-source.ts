import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { FileSource } from '#core/campaign/file-source.ts'

/** A file on disk. */
export class NodeFileSource implements FileSource {
  readonly name: string
  readonly size: number
  readonly #path: string

  private constructor(path: string, size: number) {
    this.#path = path
    this.name = basename(path)
    this.size = size
  }

  /** Rejects where there is no such file, or where it is no plain file. */
  static async at(path: string): Promise<NodeFileSource> {
    const facts = await stat(path)
    if (!facts.isFile()) throw new Error(`${path} is not a file.`)
    return new NodeFileSource(path, facts.size)
  }

  async read(start: number, end: number): Promise<Uint8Array> {
    const file = await open(this.#path)
    try {
      const bytes = new Uint8Array(Math.max(0, Math.min(end, this.size) - start))
      for (let filled = 0; filled < bytes.length;) {
        const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, start + filled)
        if (bytesRead === 0) throw new Error(`${this.#path} became shorter while it was read.`)
        filled += bytesRead
      }
      return bytes
    } finally {
      await file.close()
    }
  }
}
