import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { ExtensionBridge } from '#core/extension/extension-bridge.ts'
import type { ExtensionStatus } from '#core/extension/messages.ts'
import { isOutdated } from '#core/extension/version.ts'
import type { ReadableValue } from '#core/runtime/readable-value.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { TokenStore } from '#core/session/token-store.ts'

export const POLL_MS = 10_000
export const RECONNECT_SHOWN_MS = 3_000

export interface ExtensionStatusPorts {
  readonly extension: ExtensionBridge
  readonly tokens: Pick<TokenStore, 'read'>
  readonly visible: ReadableValue<boolean>
  readonly scheduler: Scheduler
}

export type ExtensionState =
  | 'checking'
  | 'unsupported'
  | 'not_installed'
  | 'outdated'
  | 'disconnected'
  | 'reconnecting'
  | 'active'

/** Whether the extension is there and linked: what the AI indicator shows. */
export class ExtensionStatusViewModel {
  readonly #ports: ExtensionStatusPorts
  presence: 'checking' | 'unsupported' | 'not_installed' | 'installed' = 'checking'
  status: ExtensionStatus | null = null
  /** A new attempt to come back was heard of less than 3 s ago. */
  reconnecting = false

  constructor(ports: ExtensionStatusPorts) {
    this.#ports = ports
    makeAutoObservable(this, { status: observableRef })
  }

  get state(): ExtensionState {
    if (this.presence !== 'installed' || this.status === null) {
      return this.presence === 'installed' ? 'checking' : this.presence
    }
    if (isOutdated(this.status.version)) return 'outdated'
    if (this.status.connected) return 'active'
    return this.reconnecting ? 'reconnecting' : 'disconnected'
  }

  /** Asks now and every 10 s while somebody sees the page, until the returned function is called. */
  start(): () => void {
    const { scheduler, visible } = this.#ports
    const pingWhereSeen = (): void => {
      if (visible.current) void this.ping()
    }
    const stops = [scheduler.every(POLL_MS, pingWhereSeen), visible.subscribe(pingWhereSeen)]
    void this.ping()
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** Hands the extension the session and hears how it is. */
  async ping(): Promise<void> {
    const tokens = await this.#ports.tokens.read()
    const answer =
      tokens === null
        ? await this.#ports.extension.send('WEBSOCKET_STATUS_REQUEST', {})
        : await this.#ports.extension.send('PING', tokens)
    runInAction(() => {
      if (answer.kind === 'answered') this.#heard(answer.answer)
      else {
        this.presence = answer.kind
        this.status = null
      }
    })
  }

  /** Signs the extension out along with the page. */
  async logOut(): Promise<void> {
    await this.#ports.extension.send('LOGOUT', {})
  }

  /** Makes the extension fetch a newer build and start again. */
  async requestUpdate(): Promise<void> {
    await this.#ports.extension.send('UPDATE_REQUEST', {})
  }

  /** Lets the extension look for work at once, such as after a campaign was started. */
  async processPendingTasks(): Promise<void> {
    await this.#ports.extension.send('PROCESS_PENDING_TASKS', {})
  }

  #heard(status: ExtensionStatus): void {
    const attempt = status.lastReconnectAttempt
    if (attempt !== null && attempt !== (this.status?.lastReconnectAttempt ?? null)) {
      this.reconnecting = true
      this.#ports.scheduler.after(RECONNECT_SHOWN_MS, () =>
        runInAction(() => {
          this.reconnecting = false
        }),
      )
    }
    this.presence = 'installed'
    this.status = status
  }
}
