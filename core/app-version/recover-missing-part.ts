import type { Clock } from '../runtime/clock.ts'
import type { BuildFreshness } from './build-freshness.ts'
import type { BuildSource } from './build-source.ts'
import type { PageReloader } from './page-reloader.ts'
import type { ReloadMemory } from './reload-memory.ts'
import type { UnsavedWork } from './unsaved-work.ts'

const MIN_RECOVERY_INTERVAL_MS = 60_000

export interface RecoverMissingPartDeps {
  /** The build that this page is of. */
  readonly running: string
  readonly builds: BuildSource
  readonly memory: ReloadMemory
  readonly page: PageReloader
  readonly unsavedWork: UnsavedWork
  readonly freshness: Pick<BuildFreshness, 'check'>
  readonly clock: Clock
}

/**
 * An old page asks for a part of itself that the server has no more: the new page has its own.
 * Where the server is merely away, a reload would leave nothing at all. Over unsaved work it is for
 * the user to say.
 */
export class RecoverMissingPart {
  readonly #deps: RecoverMissingPartDeps

  constructor(deps: RecoverMissingPartDeps) {
    this.#deps = deps
  }

  async execute(): Promise<void> {
    const { running, builds, page, unsavedWork, freshness } = this.#deps
    const build = await builds.current().catch(() => running)
    if (build === running) return
    if (unsavedWork.isThere.current) return freshness.check()
    if (this.#remember()) page.reload()
  }

  /** Whether it could be, and is not too soon after the last time. */
  #remember(): boolean {
    const { memory, clock } = this.#deps
    const now = clock.now()
    try {
      const last = memory.reloadedForMissingPartAt()
      if (last !== null && now - last < MIN_RECOVERY_INTERVAL_MS) return false
      memory.rememberReloadForMissingPart(now)
      return true
    } catch {
      return false
    }
  }
}
