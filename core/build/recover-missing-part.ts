import type { Clock } from '../runtime/clock.ts'
import type { PageReloader } from './page-reloader.ts'
import type { ReloadMemory } from './reload-memory.ts'

export const RECOVER_AT_MOST_EVERY_MS = 60_000

export interface RecoverMissingPartPorts {
  readonly memory: ReloadMemory
  readonly page: PageReloader
  readonly clock: Clock
}

/** An old page asks for a part of itself that the server has no more: the new page has its own. */
export class RecoverMissingPart {
  readonly #ports: RecoverMissingPartPorts

  constructor(ports: RecoverMissingPartPorts) {
    this.#ports = ports
  }

  execute(): void {
    const { memory, page, clock } = this.#ports
    const last = memory.reloadedForMissingPartAt()
    if (last !== null && clock.now() - last < RECOVER_AT_MOST_EVERY_MS) return
    memory.rememberReloadForMissingPart(clock.now())
    page.reload()
  }
}
