import type { OutreachApi } from '../outreach/outreach-api.ts'
import type { Clock } from '../runtime/clock.ts'
import { Value, type ReadableValue } from '../runtime/readable-value.ts'
import type { Scheduler } from '../runtime/scheduler.ts'
import type { ExtensionFacts } from './extension-state.ts'

/** An extension that asked for work within this is at work. */
const MAX_LAST_SEEN_AGE_MS = 90_000
export const POLL_INTERVAL_MS = 30_000

export interface RemoteExtensionMonitorDeps {
  readonly outreach: Pick<OutreachApi, 'senderAccounts'>
  readonly facts: ReadableValue<ExtensionFacts>
  readonly visible: ReadableValue<boolean>
  readonly clock: Clock
  readonly scheduler: Scheduler
}

/** Knows whether the server hears from an extension while none answers in this browser. */
export class RemoteExtensionMonitor {
  readonly #deps: RemoteExtensionMonitorDeps
  readonly #isActive = new Value(false)
  #stops: (() => void)[] = []
  #wasMissing = false

  constructor(deps: RemoteExtensionMonitorDeps) {
    this.#deps = deps
  }

  get isActive(): ReadableValue<boolean> {
    return this.#isActive
  }

  start(): void {
    const { facts, visible, scheduler } = this.#deps
    this.stop()
    this.#stops = [
      scheduler.every(POLL_INTERVAL_MS, () => {
        if (visible.current) void this.check()
      }),
      facts.subscribe(() => {
        if (this.#isMissing !== this.#wasMissing) void this.check()
      }),
    ]
    void this.check()
  }

  stop(): void {
    for (const stop of this.#stops) stop()
    this.#stops = []
  }

  /** Asks the server where no extension answers here; what it said last holds while it is silent. */
  async check(): Promise<void> {
    this.#wasMissing = this.#isMissing
    if (!this.#isMissing) return this.#isActive.set(false)
    const { outreach, clock } = this.#deps
    const accounts = await outreach.senderAccounts().catch(() => null)
    if (accounts === null || !this.#isMissing) return
    this.#isActive.set(
      accounts.some(
        ({ lastSeenAt, lastSeenBy }) =>
          lastSeenBy === 'extension' &&
          lastSeenAt !== null &&
          clock.now() - lastSeenAt.getTime() < MAX_LAST_SEEN_AGE_MS,
      ),
    )
  }

  get #isMissing(): boolean {
    const { kind } = this.#deps.facts.current
    return kind === 'not_installed' || kind === 'unsupported'
  }
}
