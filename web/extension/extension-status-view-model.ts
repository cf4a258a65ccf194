import { makeAutoObservable } from 'mobx'
import type { ExtensionBridge } from '#core/extension/extension-bridge.ts'
import { ExtensionMonitor, type ExtensionMonitorDeps } from '#core/extension/extension-monitor.ts'
import { extensionState, type ExtensionState } from '#core/extension/extension-state.ts'
import type { ExtensionStatus } from '#core/extension/messages.ts'
import { toObservable } from '../shared/readable.ts'

/** Whether the extension is there and linked: what the AI indicator shows. */
export class ExtensionStatusViewModel {
  readonly monitor: ExtensionMonitor
  readonly #extension: ExtensionBridge
  readonly #facts: { readonly current: ExtensionMonitor['facts']['current'] }

  constructor(deps: ExtensionMonitorDeps) {
    this.#extension = deps.extension
    this.monitor = new ExtensionMonitor(deps)
    this.#facts = toObservable(this.monitor.facts)
    makeAutoObservable(this, { monitor: false })
  }

  get state(): ExtensionState {
    return extensionState(this.#facts.current)
  }

  /** What the extension said last; null where none answers. */
  get status(): ExtensionStatus | null {
    const facts = this.#facts.current
    return facts.kind === 'installed' ? facts.status : null
  }

  /** Keeps looking until the returned function is called. */
  start(): () => void {
    this.monitor.start()
    return () => this.monitor.stop()
  }

  /** Asks at once how the extension is. */
  ping(): Promise<void> {
    return this.monitor.ping()
  }

  /** Lets the extension look for work at once, such as after a campaign was started. */
  async processPendingTasks(): Promise<void> {
    await this.#extension.send('PROCESS_PENDING_TASKS', {})
  }
}
