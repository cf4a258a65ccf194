import { Value, type ReadableValue } from '../runtime/readable-value.ts'
import type { Scheduler } from '../runtime/scheduler.ts'
import type { ExtensionBridge } from './extension-bridge.ts'
import type { ExtensionMonitor } from './extension-monitor.ts'
import { extensionState } from './extension-state.ts'

const UPDATE_POLL_MS = 4_000
const UPDATE_SPINNER_MS = 6_000

export interface ExtensionUpdateDeps {
  readonly extension: ExtensionBridge
  readonly monitor: Pick<ExtensionMonitor, 'facts' | 'ping'>
  readonly scheduler: Scheduler
}

/** `under_way` while a spinner says so; `still_outdated` where nothing had come of it by then. */
export type UpdateProgress = 'not_asked' | 'under_way' | 'still_outdated'

/** Asks the extension to update, and looks every 4 s until it has, or until nobody waits any more. */
export class ExtensionUpdate {
  readonly #deps: ExtensionUpdateDeps
  readonly #progress = new Value<UpdateProgress>('not_asked')
  #stops: (() => void)[] = []

  constructor(deps: ExtensionUpdateDeps) {
    this.#deps = deps
  }

  get progress(): ReadableValue<UpdateProgress> {
    return this.#progress
  }

  start(): void {
    const { extension, monitor, scheduler } = this.#deps
    this.stop()
    this.#progress.set('under_way')
    this.#stops = [
      scheduler.every(UPDATE_POLL_MS, () => void monitor.ping()),
      scheduler.after(UPDATE_SPINNER_MS, () => this.#progress.set('still_outdated')),
      monitor.facts.subscribe((facts) => {
        if (facts.kind === 'installed' && extensionState(facts) !== 'outdated') this.stop()
      }),
    ]
    // Whatever it answers, its version says whether it did.
    extension.send('UPDATE_REQUEST', {}).catch(() => undefined)
  }

  stop(): void {
    for (const stop of this.#stops) stop()
    this.#stops = []
    this.#progress.set('not_asked')
  }
}
