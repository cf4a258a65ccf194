import type { Clock } from '../runtime/clock.ts'
import { epochMs, type RealMs } from '../runtime/moments.ts'
import { Value, type ReadableValue } from '../runtime/readable-value.ts'
import type { Scheduler } from '../runtime/scheduler.ts'
import type { WorkspaceWaiting } from '../waiting/workspace-waiting.ts'
import type { ExtensionFacts } from './extension-state.ts'

/** An extension that asked for work within this is at work. */
const MAX_LAST_SEEN_AGE_MS = 90_000
export const POLL_INTERVAL_MS = 30_000
/** The extension that lost its link here may have asked just before. */
const OWN_LAST_CALL_MS = 5_000

export interface RemoteExtensionMonitorDeps {
  readonly waiting: Pick<WorkspaceWaiting, 'current' | 'load'>
  readonly facts: ReadableValue<ExtensionFacts>
  readonly visible: ReadableValue<boolean>
  readonly clock: Clock
  readonly scheduler: Scheduler
}

/** Knows what the server hears from extensions while none is linked in this browser, and whether work waits for one. */
export class RemoteExtensionMonitor {
  readonly #deps: RemoteExtensionMonitorDeps
  readonly #isActive = new Value(false)
  readonly #hasWaitingWork = new Value(false)
  #stops: (() => void)[] = []
  /** Since when none is linked here. */
  #missingSince: RealMs | null = null
  #wasLinked = false

  constructor(deps: RemoteExtensionMonitorDeps) {
    this.#deps = deps
  }

  get isActive(): ReadableValue<boolean> {
    return this.#isActive
  }

  /** Whether a running campaign of the open workspace waits for an extension. */
  get hasWaitingWork(): ReadableValue<boolean> {
    return this.#hasWaitingWork
  }

  start(): void {
    const { facts, visible, scheduler, waiting } = this.#deps
    this.stop()
    this.#stops = [
      scheduler.every(POLL_INTERVAL_MS, () => {
        if (visible.current) void this.check()
      }),
      facts.subscribe(() => this.#onFacts()),
      waiting.current.subscribe(() => this.#look()),
    ]
    this.#onFacts()
  }

  stop(): void {
    for (const stop of this.#stops) stop()
    this.#stops = []
  }

  /** Asks the server where none is linked here; what it said last holds while it is silent. */
  async check(): Promise<void> {
    if (this.#isMissing) await this.#deps.waiting.load()
  }

  /** What is known says nothing of the time in which one was linked here. */
  #onFacts(): void {
    const isLost = this.#isMissing && this.#wasLinked
    this.#wasLinked = isLinked(this.#deps.facts.current)
    // What was said last holds until something else is, however often this one is asked.
    if (this.#isMissing !== (this.#missingSince !== null)) this.#look()
    if (isLost) void this.check()
  }

  #look(): void {
    const { clock, facts, waiting } = this.#deps
    if (!this.#isMissing) this.#missingSince = null
    else this.#missingSince ??= clock.now()
    const need = waiting.current.current?.extension
    if (this.#missingSince === null || need === undefined) {
      this.#isActive.set(false)
      this.#hasWaitingWork.set(false)
      return
    }
    const earliest = Math.max(
      epochMs(clock.now()) - MAX_LAST_SEEN_AGE_MS,
      facts.current.kind === 'installed' ? epochMs(this.#missingSince) + OWN_LAST_CALL_MS : 0,
    )
    this.#isActive.set(need.lastSeenAt !== null && need.lastSeenAt.getTime() > earliest)
    this.#hasWaitingWork.set(need.isAwaited)
  }

  get #isMissing(): boolean {
    const facts = this.#deps.facts.current
    return facts.kind !== 'checking' && !isLinked(facts)
  }
}

const isLinked = (facts: ExtensionFacts): boolean =>
  facts.kind === 'installed' && facts.status.connected
