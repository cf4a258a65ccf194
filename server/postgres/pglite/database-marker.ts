import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const NAME = 'overture-database'
const TEXT = 'Overture keeps a database in this folder, and makes no other one over it.\n'

/** Remembers that a folder has a database: PostgreSQL would make a new one over what is left of it. */
export class DatabaseMarker {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Whether a part of a database is all that is there. A start that was killed left less. */
  get hasLostDatabase(): boolean {
    return !this.#has('PG_VERSION') && (this.#has(NAME) || this.#has('global/pg_control'))
  }

  write(): void {
    if (this.#has(NAME)) return
    writeFileSync(join(this.#folder, NAME), TEXT, { mode: 0o600, flush: true })
  }

  #has(name: string): boolean {
    return existsSync(join(this.#folder, name))
  }
}
