import type { OutreachApi } from '../outreach/outreach-api.ts'
import type { Clock } from '../runtime/clock.ts'
import { Value, type ReadableValue } from '../runtime/readable-value.ts'
import type { Scheduler } from '../runtime/scheduler.ts'
import type { ExtensionFacts } from './extension-state.ts'

/** An extension that asked for work within this is at work. */
export const HEARD_LATELY_MS = 90_000
export const ASK_AGAIN_MS = 30_000

export interface WorkElsewherePorts {
  readonly outreach: Pick<OutreachApi, 'senderAccount'>
  readonly facts: ReadableValue<ExtensionFacts>
  readonly visible: ReadableValue<boolean>
  readonly clock: Clock
  readonly scheduler: Scheduler
}

/** Knows whether the server hears from an extension while none answers in this browser. */
export class WorkElsewhere {
  readonly #ports: WorkElsewherePorts
  readonly #isHeard = new Value(false)
  #stops: (() => void)[] = []
  #wasMissing = false

  constructor(ports: WorkElsewherePorts) {
    this.#ports = ports
  }

  get isHeard(): ReadableValue<boolean> {
    return this.#isHeard
  }

  start(): void {
    const { facts, visible, scheduler } = this.#ports
    this.stop()
    this.#stops = [
      scheduler.every(ASK_AGAIN_MS, () => {
        if (visible.current) void this.look()
      }),
      facts.subscribe(() => {
        if (this.#isMissing !== this.#wasMissing) void this.look()
      }),
    ]
    void this.look()
  }

  stop(): void {
    for (const stop of this.#stops) stop()
    this.#stops = []
  }

  /** Asks the server where no extension answers here; what it said last holds while it is silent. */
  async look(): Promise<void> {
    this.#wasMissing = this.#isMissing
    if (!this.#isMissing) return this.#isHeard.set(false)
    const { outreach, clock } = this.#ports
    const account = await outreach.senderAccount().catch(() => null)
    if (account === null || !this.#isMissing) return
    const { lastSeenAt } = account
    this.#isHeard.set(lastSeenAt !== null && clock.now() - lastSeenAt.getTime() < HEARD_LATELY_MS)
  }

  get #isMissing(): boolean {
    const { kind } = this.#ports.facts.current
    return kind === 'not_installed' || kind === 'unsupported'
  }
}
