import type { FileSource } from '#core/campaign/file-source.ts'

/** A file that the user chose or dropped; only the parts asked for are read. */
export class BrowserFileSource implements FileSource {
  readonly #file: File

  constructor(file: File) {
    this.#file = file
  }

  get name(): string {
    return this.#file.name
  }

  get size(): number {
    return this.#file.size
  }

  async read(start: number, end: number): Promise<Uint8Array> {
    return new Uint8Array(await this.#file.slice(start, end).arrayBuffer())
  }
}
