import { makeAutoObservable, runInAction, when } from 'mobx'
import {
  isStoodInFor,
  modalFor,
  modalForWaitingWork,
  type ExtensionModal,
} from '#core/extension/extension-state.ts'
import { ExtensionUpdate, type UpdateProgress } from '#core/extension/extension-update.ts'
import {
  RemoteExtensionMonitor,
  type RemoteExtensionMonitorDeps,
} from '#core/extension/remote-extension-monitor.ts'
import type { ExtensionBridge } from '#core/extension/extension-bridge.ts'
import { toObservable } from '../shared/readable.ts'
import type { ExtensionStatusViewModel } from './extension-status-view-model.ts'

export interface ExtensionHelpDeps extends Omit<RemoteExtensionMonitorDeps, 'facts'> {
  readonly extension: ExtensionBridge
}

/** The dialog that says how the extension is, and what to do where it does not work. */
export class ExtensionHelpViewModel {
  readonly #status: ExtensionStatusViewModel
  readonly #update: ExtensionUpdate
  readonly #elsewhere: RemoteExtensionMonitor
  readonly #progress: { readonly current: UpdateProgress }
  readonly #isElsewhere: { readonly current: boolean }
  readonly #workWaits: { readonly current: boolean }
  readonly #openedByItself = new Set<ExtensionModal>()
  isOpen = false
  /** The demo agent does the work of the workspace that is open. */
  hasDemoAgent = false
  /** It opened by itself: work was accepted that waits for the extension. */
  hasWaitingWork = false

  constructor(deps: ExtensionHelpDeps, status: ExtensionStatusViewModel) {
    this.#status = status
    this.#update = new ExtensionUpdate({ ...deps, monitor: status.monitor })
    this.#elsewhere = new RemoteExtensionMonitor({ ...deps, facts: status.monitor.facts })
    this.#progress = toObservable(this.#update.progress)
    this.#isElsewhere = toObservable(this.#elsewhere.isActive)
    this.#workWaits = toObservable(this.#elsewhere.hasWaitingWork)
    makeAutoObservable(this)
  }

  get progress(): UpdateProgress {
    return this.#progress.current
  }

  /** While an extension starts again it answers nobody, which says nothing. */
  get modal(): ExtensionModal | null {
    return this.progress === 'under_way' ? 'update_required' : modalFor(this.#status.state)
  }

  /** Whether an extension in another browser does the work. */
  get isAtWorkElsewhere(): boolean {
    return this.#isElsewhere.current
  }

  /** Whether that is so, with no extension at work. */
  get isDemoAgentAtWork(): boolean {
    return this.hasDemoAgent && this.#status.state !== 'connected' && !this.isAtWorkElsewhere
  }

  /** What does the work, wherever that is; null where nothing does. */
  get worker(): 'extension' | 'elsewhere' | 'demoAgent' | null {
    if (this.#status.state === 'connected') return 'extension'
    if (this.isAtWorkElsewhere) return 'elsewhere'
    return this.isDemoAgentAtWork ? 'demoAgent' : null
  }

  /** Whether work waits that nothing does. */
  get isWorkWaiting(): boolean {
    return this.worker === null && this.#workWaits.current
  }

  /** Whether the dialog tells of the demo agent: unless this browser's extension has to be told of. */
  get tellsOfDemoAgent(): boolean {
    const isAsked = this.modal === 'browser_not_supported' && !this.hasWaitingWork
    return this.isDemoAgentAtWork && (isAsked || isStoodInFor(this.modal))
  }

  /** Whether the dialog says that what was just asked for waits for the extension. */
  get tellsOfWaitingWork(): boolean {
    return this.hasWaitingWork && this.modal !== null && this.worker === null
  }

  setDemoAgent(isChosen: boolean): void {
    this.hasDemoAgent = isChosen
  }

  start(): () => void {
    this.#elsewhere.start()
    return () => {
      this.#elsewhere.stop()
      this.#update.stop()
    }
  }

  open(): void {
    this.hasWaitingWork = false
    this.isOpen = true
  }

  /** The page was loaded again for the extension: where it is as it was, so is the dialog. */
  async openWhereUnchanged(): Promise<void> {
    await when(() => this.#status.state !== 'checking')
    if (this.modal === 'not_installed' || this.modal === 'update_required') this.open()
  }

  close(): void {
    this.isOpen = false
    this.#update.stop()
  }

  lookAgain(): void {
    void this.#status.ping()
  }

  update(): void {
    this.#update.start()
  }

  /** Work for the extension was accepted: wakes it, or opens once by itself to say what is missing: whether it did. */
  async workAccepted(): Promise<boolean> {
    await this.#status.processPendingTasks()
    await this.#status.ping()
    await this.#elsewhere.check()
    return this.#openWhereMissing()
  }

  #openWhereMissing(): boolean {
    const modal = modalForWaitingWork(this.#status.state, this.isAtWorkElsewhere, this.hasDemoAgent)
    if (modal === null || this.isOpen || this.#openedByItself.has(modal)) return false
    this.#openedByItself.add(modal)
    runInAction(() => {
      this.hasWaitingWork = true
      this.isOpen = true
    })
    return true
  }
}
