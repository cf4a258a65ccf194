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
import { createSleeper } from '../input/sleeper.ts'

export type AgentEvent =
  | { readonly event: 'browser_starting' }
  | { readonly event: 'browser_gone'; readonly reason: string; readonly retryInMs: number }
  | { readonly event: 'connected'; readonly version: string }
  | { readonly event: 'disconnected' }

interface AgentDeps {
  readonly host: ExtensionHost
  readonly tokens: TokenStore
  readonly users: Pick<UserApi, 'load'>
  readonly scheduler: Scheduler
  readonly random: Random
}

const POLL_INTERVAL_MS = 10_000

/** Keeps the extension at work in a browser of its own: starts it, signs it in, and starts it again. */
export class ExtensionAgent {
  readonly #deps: AgentDeps
  readonly #onEvent: (event: AgentEvent) => void
  #connected = false

  constructor(deps: AgentDeps, onEvent: (event: AgentEvent) => void) {
    this.#deps = deps
    this.#onEvent = onEvent
  }

  /** Works until `end` is aborted; rejects where the session has ended or no browser can be had. */
  async run(end: AbortSignal): Promise<void> {
    for (let attempt = 0; !end.aborted;) {
      try {
        this.#onEvent({ event: 'browser_starting' })
        const running = await this.#deps.host.start()
        const wasOfUse = await this.#supervise(running, end)
        if (wasOfUse) attempt = 0
        if (end.aborted) return
        throw new Error('The browser has ended.')
      } catch (error) {
        if (error instanceof NotSignedIn || error instanceof ExtensionHostUnavailable) throw error
        if (end.aborted) return
        const retryInMs = backoffDelay(attempt, this.#deps.random)
        attempt += 1
        const reason = error instanceof Error ? error.message : String(error)
        this.#onEvent({ event: 'browser_gone', reason, retryInMs })
        await createSleeper(this.#deps.scheduler, end).sleep(retryInMs)
      }
    }
  }

  /** Signs the extension in and looks after it until its browser is gone; true where it worked. */
  async #supervise(running: RunningExtension, end: AbortSignal): Promise<boolean> {
    const sleeper = createSleeper(this.#deps.scheduler, end)
    let isGone = false
    let wasOfUse = false
    void running.gone.then(() => {
      isGone = true
      sleeper.wake()
    })
    this.#connected = false
    try {
      await this.#signIn(running)
      while (!end.aborted && !isGone) {
        const status = await this.#readStatus(running)
        if (status?.connected) wasOfUse = true
        this.#reportStatus(status)
        if (!status?.connected && !isGone) await this.#signIn(running)
        await sleeper.sleep(POLL_INTERVAL_MS)
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
  async #signIn(running: RunningExtension): Promise<void> {
    try {
      await this.#deps.users.load()
    } catch (error) {
      if (error instanceof NotSignedIn) throw error
      return
    }
    const tokens = await this.#deps.tokens.read()
    if (!tokens) throw new NotSignedIn()
    const answer = await running.send('PING', tokens)
    if (answer.kind !== 'answered') throw new Error('The extension does not answer.')
  }

  async #readStatus(running: RunningExtension): Promise<ExtensionStatus | null> {
    const answer = await running.send('WEBSOCKET_STATUS_REQUEST', {})
    return answer.kind === 'answered' ? answer.answer : null
  }

  #reportStatus(status: ExtensionStatus | null): void {
    const connected = status?.connected === true
    if (connected === this.#connected) return
    this.#connected = connected
    if (status && connected) this.#onEvent({ event: 'connected', version: status.version })
    else this.#onEvent({ event: 'disconnected' })
  }
}
