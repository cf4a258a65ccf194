import type { ReloadMemory } from '#core/app-version/reload-memory.ts'

export class MemoryReloadMemory implements ReloadMemory {
  readonly #builds = new Set<string>()
  #missingPartAt: number | null = null
  isFull = false

  wasReloadedFor(build: string): boolean {
    return this.#builds.has(build)
  }

  rememberReloadFor(build: string): void {
    if (this.isFull) throw new Error('full')
    this.#builds.add(build)
  }

  reloadedForMissingPartAt(): number | null {
    return this.#missingPartAt
  }

  rememberReloadForMissingPart(at: number): void {
    if (this.isFull) throw new Error('full')
    this.#missingPartAt = at
  }
}
