import type { Clock } from '../runtime/clock.ts'
import type { BuildSource } from './build-source.ts'
import type { PageReloader } from './page-reloader.ts'
import type { ReloadMemory } from './reload-memory.ts'

export const RECOVER_AT_MOST_EVERY_MS = 60_000

export interface RecoverMissingPartPorts {
  /** The build that this page is of. */
  readonly running: string
  readonly builds: BuildSource
  readonly memory: ReloadMemory
  readonly page: PageReloader
  readonly clock: Clock
}

/**
 * An old page asks for a part of itself that the server has no more: the new page has its own.
 * Where the server is merely away, a reload would leave nothing at all.
 */
export class RecoverMissingPart {
  readonly #ports: RecoverMissingPartPorts

  constructor(ports: RecoverMissingPartPorts) {
    this.#ports = ports
  }

  async execute(): Promise<void> {
    const { running, builds, memory, page, clock } = this.#ports
    const build = await builds.current().catch(() => running)
    if (build === running) return
    const last = memory.reloadedForMissingPartAt()
    if (last !== null && clock.now() - last < RECOVER_AT_MOST_EVERY_MS) return
    memory.rememberReloadForMissingPart(clock.now())
    page.reload()
  }
}
