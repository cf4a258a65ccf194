import type { Session } from './session.ts'

/** As much of the way to the extension as is needed. */
interface Extension {
  send(name: 'LOGOUT', message: Record<never, never>): Promise<unknown>
}

interface LogOutDeps {
  readonly session: Pick<Session, 'leave'>
  readonly extension: Extension
}

/**
 * Logs out by choice: clears both tokens and takes the extension along. A session that ends by
 * itself takes nobody along: the extension's own ends with it on the server where it was revoked,
 * and where it merely ran out the campaigns of the same user go on. Another tab sent its own word.
 */
export class LogOut {
  readonly #deps: LogOutDeps

  constructor(deps: LogOutDeps) {
    this.#deps = deps
  }

  /** Resolves once nobody is signed in here; neither the extension nor the server is waited for. */
  async execute(): Promise<void> {
    const revoke = await this.#deps.session.leave()
    // Only now, or a greeting with the tokens that were just read could come after it.
    void this.#deps.extension.send('LOGOUT', {}).catch(() => undefined)
    void revoke()
  }
}
