import { Value, type ReadableValue } from '../runtime/readable-value.ts'
import { pause, type Scheduler } from '../runtime/scheduler.ts'
import type { TokenStore } from '../session/token-store.ts'
import type { ExtensionAnswer, ExtensionBridge } from './extension-bridge.ts'
import type { ExtensionFacts } from './extension-state.ts'
import type { ExtensionStatus } from './messages.ts'

const STATUS_POLL_MS = 10_000
const RECONNECT_NOTICE_MS = 3_000
/** One that answered before may only be starting again: it is asked once more after this. */
const RETRY_DELAY_MS = 1_000

export interface ExtensionMonitorDeps {
  readonly extension: ExtensionBridge
  readonly tokens: Pick<TokenStore, 'read'>
  /** Whether somebody sees the page. */
  readonly visible: ReadableValue<boolean>
  readonly scheduler: Scheduler
}

/** Knows whether the extension is there and linked, and hands it the session. */
export class ExtensionMonitor {
  readonly #deps: ExtensionMonitorDeps
  readonly #facts = new Value<ExtensionFacts>({ kind: 'checking' })
  /** Undefined until the extension has answered; kept while it is silent for a moment. */
  #knownAttempt: number | null | undefined
  #pending: Promise<void> | null = null
  #stops: (() => void)[] = []
  #cancelReconnecting = (): void => {}

  constructor(deps: ExtensionMonitorDeps) {
    this.#deps = deps
  }

  get facts(): ReadableValue<ExtensionFacts> {
    return this.#facts
  }

  /** Asks now, every 10 s while somebody sees the page, and when it is seen again. */
  start(): void {
    const { scheduler, visible } = this.#deps
    const pingWhereSeen = (): void => {
      if (visible.current) void this.ping()
    }
    this.stop()
    this.#stops = [scheduler.every(STATUS_POLL_MS, pingWhereSeen), visible.subscribe(pingWhereSeen)]
    void this.ping()
  }

  stop(): void {
    for (const stop of this.#stops) stop()
    this.#stops = []
    this.#cancelReconnecting()
    this.#reconnectingShown()
  }

  /** Asks how the extension is. One question at a time, so that no late answer undoes a newer one. */
  ping(): Promise<void> {
    this.#pending ??= this.#poll().finally(() => {
      this.#pending = null
    })
    return this.#pending
  }

  async #poll(): Promise<void> {
    let answer = await this.#ask()
    if (answer.kind !== 'answered' && this.#facts.current.kind === 'installed') {
      await pause(this.#deps.scheduler, RETRY_DELAY_MS)
      answer = await this.#ask()
    }
    if (answer.kind === 'answered') return this.#onStatus(answer.answer)
    this.#cancelReconnecting()
    if (this.#facts.current.kind !== answer.kind) this.#facts.set({ kind: answer.kind })
  }

  async #ask(): Promise<ExtensionAnswer<ExtensionStatus>> {
    const { extension, tokens } = this.#deps
    // A store that can't be read has nothing to hand over.
    const session = await tokens.read().catch(() => null)
    const asked = session
      ? extension.send('PING', { access: session.access, refresh: session.refresh })
      : extension.send('WEBSOCKET_STATUS_REQUEST', {})
    return asked.catch(() => ({ kind: 'not_installed' }))
  }

  #onStatus(status: ExtensionStatus): void {
    const before = this.#facts.current
    const known = this.#knownAttempt
    const attempt = status.lastReconnectAttempt
    const isNew = attempt !== null && known !== undefined && attempt !== known
    this.#knownAttempt = attempt
    if (isNew) {
      this.#cancelReconnecting()
      this.#cancelReconnecting = this.#deps.scheduler.after(RECONNECT_NOTICE_MS, () =>
        this.#reconnectingShown(),
      )
    }
    const isReconnecting = isNew || (before.kind === 'installed' && before.isReconnecting)
    this.#facts.set({ kind: 'installed', status, isReconnecting })
  }

  #reconnectingShown(): void {
    const facts = this.#facts.current
    if (facts.kind !== 'installed' || !facts.isReconnecting) return
    this.#facts.set({ ...facts, isReconnecting: false })
  }
}
