import { Value, type ReadableValue } from '../runtime/readable-value.ts'
import type { Scheduler } from '../runtime/scheduler.ts'
import type { BuildSource } from './build-source.ts'
import type { PageReloader } from './page-reloader.ts'
import type { ReloadMemory } from './reload-memory.ts'
import type { UnsavedWork } from './unsaved-work.ts'

export const BUILD_CHECK_INTERVAL_MS = 5 * 60_000
/** After what was unsaved is saved, long enough to read that it is. */
export const RELOAD_DELAY_MS = 3_000

export interface BuildFreshnessDeps {
  /** The build that this page is of. */
  readonly running: string
  readonly builds: BuildSource
  readonly memory: ReloadMemory
  readonly page: PageReloader
  readonly visible: ReadableValue<boolean>
  readonly unsavedWork: UnsavedWork
  readonly scheduler: Scheduler
}

/**
 * Reloads a page that is older than the server's build, once for each build. Over unsaved work it
 * asks, once for each build, and goes on by itself when nothing is unsaved any more.
 */
export class BuildFreshness {
  readonly #deps: BuildFreshnessDeps
  readonly #isAsking = new Value(false)
  /** The build that the page should be of, where it isn't. */
  #wanted: string | null = null
  #postponed: string | null = null
  #cancelReload = (): void => {}
  #stops: (() => void)[] = []

  constructor(deps: BuildFreshnessDeps) {
    this.#deps = deps
  }

  /** Whether the user should say when to reload. */
  get isAsking(): ReadableValue<boolean> {
    return this.#isAsking
  }

  start(): void {
    this.stop()
    const { scheduler, unsavedWork, visible } = this.#deps
    this.#stops = [
      scheduler.every(BUILD_CHECK_INTERVAL_MS, () => void this.check()),
      visible.subscribe((isVisible) => {
        if (isVisible) void this.check()
      }),
      unsavedWork.isThere.subscribe((isThere) => this.#onUnsaved(isThere)),
      () => this.#cancelReload(),
    ]
  }

  stop(): void {
    for (const stop of this.#stops.splice(0)) stop()
  }

  /** Looks now: reloads, or asks. */
  async check(): Promise<void> {
    const { builds, memory, running, unsavedWork } = this.#deps
    try {
      const build = await builds.current()
      if (this.#stops.length === 0) return
      this.#wanted = build === running || memory.wasReloadedFor(build) ? null : build
    } catch {
      // A check that fails says nothing.
      return
    }
    if (unsavedWork.isThere.current) this.#ask()
    else this.#reload()
  }

  /** The user's answer: at once, whatever is unsaved. */
  reloadNow(): void {
    const { page, unsavedWork } = this.#deps
    this.#isAsking.set(false)
    unsavedWork.abandon()
    this.#cancelReload()
    this.#remember()
    page.reload()
  }

  /** The user's answer: not now, and don't ask again. */
  later(): void {
    this.#postponed = this.#wanted
    this.#isAsking.set(false)
  }

  #onUnsaved(isThere: boolean): void {
    this.#cancelReload()
    if (isThere) return this.#ask()
    this.#isAsking.set(false)
    this.#cancelReload = this.#deps.scheduler.after(RELOAD_DELAY_MS, () => this.#reload())
  }

  #ask(): void {
    this.#isAsking.set(this.#wanted !== null && this.#wanted !== this.#postponed)
  }

  #reload(): void {
    if (this.#wanted === null || !this.#remember()) return
    this.#wanted = null
    this.#deps.page.reload()
  }

  /** Whether it could be. */
  #remember(): boolean {
    try {
      if (this.#wanted !== null) this.#deps.memory.rememberReloadFor(this.#wanted)
      return true
    } catch {
      return false
    }
  }
}
