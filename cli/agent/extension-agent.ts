import { NotSignedIn } from '#core/errors.ts'
import {
  ExtensionHostUnavailable,
  type ExtensionHost,
  type RunningExtension,
} from '#core/agent/extension-host.ts'
import type { ExtensionStatus } from '#core/extension/messages.ts'
import { backoffDelay } from '#core/live/backoff.ts'
import type { Random } from '#core/runtime/random.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { TokenStore } from '#core/session/token-store.ts'
import type { UserApi } from '#core/user/user-api.ts'
import { wakeable } from '../input/wakeable.ts'

export type AgentEvent =
  | { readonly event: 'browser_starting' }
  | { readonly event: 'browser_gone'; readonly reason: string; readonly retryInMs: number }
  | { readonly event: 'connected'; readonly version: string }
  | { readonly event: 'disconnected' }

interface AgentPorts {
  readonly host: ExtensionHost
  readonly tokens: TokenStore
  readonly users: UserApi
  readonly scheduler: Scheduler
  readonly random: Random
}

const LOOK_EVERY_MS = 10_000

/** Keeps the extension at work in a browser of its own: starts it, signs it in, and starts it again. */
export class ExtensionAgent {
  readonly #ports: AgentPorts
  readonly #tell: (event: AgentEvent) => void
  #connected = false

  constructor(ports: AgentPorts, tell: (event: AgentEvent) => void) {
    this.#ports = ports
    this.#tell = tell
  }

  /** Works until `end` is aborted; rejects where the session has ended or no browser can be had. */
  async run(end: AbortSignal): Promise<void> {
    for (let attempt = 0; !end.aborted;) {
      try {
        this.#tell({ event: 'browser_starting' })
        const running = await this.#ports.host.start()
        const wasOfUse = await this.#attend(running, end)
        if (wasOfUse) attempt = 0
        if (end.aborted) return
        throw new Error('The browser has ended.')
      } catch (error) {
        if (error instanceof NotSignedIn || error instanceof ExtensionHostUnavailable) throw error
        if (end.aborted) return
        const retryInMs = backoffDelay(attempt, this.#ports.random)
        attempt += 1
        const reason = error instanceof Error ? error.message : String(error)
        this.#tell({ event: 'browser_gone', reason, retryInMs })
        await wakeable(this.#ports.scheduler, end).sleep(retryInMs)
      }
    }
  }

  /** Signs the extension in and looks after it until its browser is gone; true where it worked. */
  async #attend(running: RunningExtension, end: AbortSignal): Promise<boolean> {
    const wake = wakeable(this.#ports.scheduler, end)
    let isGone = false
    let wasOfUse = false
    void running.gone.then(() => {
      isGone = true
      wake.now()
    })
    this.#connected = false
    try {
      await this.#greet(running)
      while (!end.aborted && !isGone) {
        const status = await this.#statusOf(running)
        if (status?.connected) wasOfUse = true
        this.#show(status)
        if (!status?.connected && !isGone) await this.#greet(running)
        await wake.sleep(LOOK_EVERY_MS)
      }
      return wasOfUse
    } catch (error) {
      if (!isGone) throw error
      return wasOfUse
    } finally {
      await running.close()
    }
  }

  /**
   * Hands the extension tokens that are good now: it makes its own from them. While the server is
   * away there are none, and the browser stays as it is.
   */
  async #greet(running: RunningExtension): Promise<void> {
    try {
      await this.#ports.users.load()
    } catch (error) {
      if (error instanceof NotSignedIn) throw error
      return
    }
    const tokens = await this.#ports.tokens.read()
    if (!tokens) throw new NotSignedIn()
    const answer = await running.send('PING', tokens)
    if (answer.kind !== 'answered') throw new Error('The extension does not answer.')
  }

  async #statusOf(running: RunningExtension): Promise<ExtensionStatus | null> {
    const answer = await running.send('WEBSOCKET_STATUS_REQUEST', {})
    return answer.kind === 'answered' ? answer.answer : null
  }

  #show(status: ExtensionStatus | null): void {
    const connected = status?.connected === true
    if (connected === this.#connected) return
    this.#connected = connected
    if (status && connected) this.#tell({ event: 'connected', version: status.version })
    else this.#tell({ event: 'disconnected' })
  }
}
