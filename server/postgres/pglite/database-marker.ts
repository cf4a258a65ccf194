import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const MARKER = 'overture-database'
const TEXT = 'Overture keeps a database in this folder, and makes no other one over it.\n'

/** Remembers that a folder has a database: PostgreSQL would make a new one over what is left of it. */
export class DatabaseMarker {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  get hasDatabase(): boolean {
    return this.#has('PG_VERSION')
  }

  /** Whether a part of a database is all that is there. A start that was killed left less. */
  get hasLostDatabase(): boolean {
    return !this.hasDatabase && (this.#has(MARKER) || this.#has('global/pg_control'))
  }

  write(): void {
    if (this.#has(MARKER)) return
    writeFileSync(join(this.#folder, MARKER), TEXT, { mode: 0o600, flush: true })
  }

  #has(name: string): boolean {
    return existsSync(join(this.#folder, name))
  }
}
