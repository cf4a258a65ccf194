import type { RunningExtension } from '#core/agent/extension-host.ts'

/** A browser in which the extension answers as a test says. */
export class FakeRunningExtension implements RunningExtension {
  readonly said: { name: string; message: object }[] = []
  connected = true
  isInstalled = true
  isClosed = false
  #isGone = false
  #go: () => void = () => undefined
  readonly gone = new Promise<void>((resolve) => {
    this.#go = resolve
  })

  send: RunningExtension['send'] = (name, message) => {
    this.said.push({ name, message })
    if (this.#isGone) return Promise.reject(new Error('The browser is gone.'))
    if (!this.isInstalled) return Promise.resolve({ kind: 'not_installed' })
    const status = { version: '0.1.62', connected: this.connected, lastReconnectAttempt: null }
    const answers = {
      PING: status,
      WEBSOCKET_STATUS_REQUEST: status,
      PROCESS_PENDING_TASKS: { accepted: true },
      LOGOUT: { accepted: true },
      UPDATE_REQUEST: { accepted: true },
    }
    return Promise.resolve({ kind: 'answered', answer: answers[name] })
  }

  crash(): void {
    this.#isGone = true
    this.#go()
  }

  close(): Promise<void> {
    this.isClosed = true
    this.crash()
    return Promise.resolve()
  }
}
