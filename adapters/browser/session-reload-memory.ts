import type { ReloadMemory } from '#core/app-version/reload-memory.ts'

const BUILDS = 'overture.reloadedFor'
const MISSING_PART = 'overture.reloadedAt'

/** Kept in the storage of the tab's session, with all builds, so that two can't take turns. */
export class SessionReloadMemory implements ReloadMemory {
  readonly #storage: Storage

  constructor(storage: Storage) {
    this.#storage = storage
  }

  wasReloadedFor(build: string): boolean {
    return this.#builds().includes(build)
  }

  rememberReloadFor(build: string): void {
    this.#storage.setItem(BUILDS, [...this.#builds(), build].join(' '))
  }

  reloadedForMissingPartAt(): number | null {
    const at = this.#storage.getItem(MISSING_PART)
    return at === null || Number.isNaN(Number(at)) ? null : Number(at)
  }

  rememberReloadForMissingPart(at: number): void {
    this.#storage.setItem(MISSING_PART, String(at))
  }

  #builds(): readonly string[] {
    return this.#storage.getItem(BUILDS)?.split(' ') ?? []
  }
}
