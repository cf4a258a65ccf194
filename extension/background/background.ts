import type { ExtensionStatus } from '#core/extension/messages.ts'
import type { TaskWorker } from '#core/task-execution/task-worker.ts'
import type { TaskLink } from '#core/task/task-feed.ts'
import { pause, type Scheduler } from '#core/runtime/scheduler.ts'
import type { Session } from '#core/session/session.ts'
import type { Tokens } from '#core/session/tokens.ts'
import type { PopupStatus } from '../messages/background-messages.ts'
import type { BackgroundWindow } from './background-window.ts'
import type { ExtensionSession } from './extension-session.ts'
import type { StoredValue } from './stored-value.ts'

/** A message from the app is answered by then, whatever is still under way. */
const ANSWER_TIMEOUT_MS = 2_000

/** An attempt to connect is left alone for this long. */
const CONNECT_GRACE_MS = 5_000

export interface BackgroundDeps {
  readonly version: string
  readonly appOrigin: string
  readonly session: Session
  readonly own: Pick<ExtensionSession, 'takeOver' | 'signedInAs' | 'signOut'>
  readonly link: TaskLink
  readonly worker: TaskWorker
  readonly window: Pick<BackgroundWindow, 'close' | 'closeIfIdle' | 'openedAt'>
  readonly lastReconnectAttempt: StoredValue<number>
  readonly scheduler: Scheduler
  /** The time in milliseconds. */
  readonly now: () => number
}

/** The extension while its worker lives. Everything that must outlive it is stored. */
export class Background {
  readonly #deps: BackgroundDeps
  #attemptedAt = 0

  constructor(deps: BackgroundDeps) {
    this.#deps = deps
    const { session, link, worker, lastReconnectAttempt } = deps
    link.subscribe({ kind: 'tasks' })
    link.onMessage('task', ({ status }) => {
      if (status !== 'leased' && status !== 'running') void worker.kick()
    })
    link.onGap(() => void worker.kick())
    link.state.subscribe((state) => {
      if (state === 'connected') void worker.kick()
    })
    link.lastReconnectAttempt.subscribe((at) => {
      if (at !== null) void lastReconnectAttempt.write(at)
    })
    session.onSignedOut(() => {
      link.stop()
      worker.stop()
    })
  }

  /** Goes on where it stood: at start, by the alarm, and when the app says so. */
  async resume(): Promise<void> {
    const { session, link, worker, window, lastReconnectAttempt, now } = this.#deps
    await window.closeIfIdle()
    if (!(await session.restore())) return
    if (link.state.current === 'disconnected') {
      // The link stood in a former life of the worker.
      await lastReconnectAttempt.write(now())
      link.start()
      this.#attemptedAt = now()
    } else if (now() - this.#attemptedAt > CONNECT_GRACE_MS) {
      if (link.state.current === 'connecting') await lastReconnectAttempt.write(now())
      link.reconnectNow()
      this.#attemptedAt = now()
    }
    void worker.kick()
  }

  /** Works for the page's user from now on. */
  async signIn(page: Tokens): Promise<ExtensionStatus> {
    await this.#withTimeout(this.#takeOver(page))
    await this.#withTimeout(this.#connected())
    return this.status()
  }

  async status(): Promise<ExtensionStatus> {
    const { version, link, lastReconnectAttempt, window } = this.#deps
    return {
      version,
      connected: link.state.current === 'connected',
      lastReconnectAttempt: await lastReconnectAttempt.read(),
      windowOpenedAt: await window.openedAt(),
    }
  }

  async popupStatus(): Promise<PopupStatus> {
    const { version, appOrigin, link, own, worker } = this.#deps
    const doing = worker.currentTask.current
    const signedInAs = await own.signedInAs()
    return {
      version,
      appOrigin,
      link: signedInAs === null ? 'disconnected' : link.state.current,
      signedInAs,
      doing: doing && { action: doing.action, campaign: doing.campaign?.name ?? '' },
    }
  }

  async signOut(): Promise<void> {
    const { own, link, worker, window } = this.#deps
    link.stop()
    worker.stop()
    await window.close()
    await own.signOut()
  }

  /** Puts everything away, for a start from new. What is stored stays. */
  async shutDown(): Promise<void> {
    this.#deps.worker.stop()
    await this.#deps.window.close()
  }

  async #takeOver(page: Tokens): Promise<void> {
    const { own, link, lastReconnectAttempt, now } = this.#deps
    if (await own.takeOver(page)) {
      await lastReconnectAttempt.clear()
      link.stop()
      link.start()
      this.#attemptedAt = now()
    }
    await this.resume()
  }

  #connected(): Promise<void> {
    const { state } = this.#deps.link
    return new Promise((resolve) => {
      if (state.current !== 'connecting') return resolve()
      const stop = state.subscribe(() => {
        stop()
        resolve()
      })
    })
  }

  async #withTimeout(work: Promise<void>): Promise<void> {
    const limit = pause(this.#deps.scheduler, ANSWER_TIMEOUT_MS / 2)
    // What failed shows in the status: not connected.
    await Promise.race([work.catch(() => undefined), limit])
  }
}
