import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { PreferencesStore } from '#core/preferences/preferences-store.ts'

/** Keeps small settings in a JSON file; one that can't be read counts as empty. */
export class FilePreferencesStore implements PreferencesStore {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  read(key: string): string | null {
    return this.#all().get(key) ?? null
  }

  write(key: string, value: string): void {
    const all = Object.fromEntries(this.#all().set(key, value))
    mkdirSync(dirname(this.#path), { recursive: true, mode: 0o700 })
    const draft = `${this.#path}.${process.pid}.tmp`
    writeFileSync(draft, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 })
    renameSync(draft, this.#path)
  }

  #all(): Map<string, string> {
    try {
      const kept: unknown = JSON.parse(readFileSync(this.#path, 'utf8'))
      const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
      return new Map(
        entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    } catch {
      return new Map()
    }
  }
}
