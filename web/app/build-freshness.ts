import type { ReadableValue } from '#core/runtime/readable-value.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'

export const CHECK_MS = 5 * 60_000

export interface BuildFreshnessPorts {
  /** The build that this page is of. */
  readonly running: string
  /** The build that the server has now. */
  current(): Promise<string>
  readonly visible: ReadableValue<boolean>
  readonly scheduler: Scheduler
  /** Whether leaving the page now would lose something. */
  isBusy(): boolean
  /** The build that this tab was reloaded for last, so that it is not reloaded for it again. */
  lastReload(): string | null
  reload(build: string): void
}

/** Reloads a page that is older than the server's build: once per build, never over unsaved work. */
export class BuildFreshness {
  readonly #ports: BuildFreshnessPorts

  constructor(ports: BuildFreshnessPorts) {
    this.#ports = ports
  }

  start(): () => void {
    const { scheduler, visible } = this.#ports
    const stops = [
      scheduler.every(CHECK_MS, () => void this.check()),
      visible.subscribe((seen) => {
        if (seen) void this.check()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  async check(): Promise<void> {
    const { running, current, isBusy, lastReload, reload } = this.#ports
    try {
      const build = await current()
      if (build === running || build === lastReload() || isBusy()) return
      reload(build)
    } catch {
      // A check that fails says nothing.
    }
  }
}
