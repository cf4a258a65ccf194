import type { TokenApi } from '#core/session/auth-api.ts'
import type { Session } from '#core/session/session.ts'
import type { TokenStore } from '#core/session/token-store.ts'
import type { Tokens } from '#core/session/tokens.ts'
import type { User } from '#core/user/user.ts'
import type { StoredValue } from './stored-value.ts'
import { tokenSubject } from '#core/session/token-subject.ts'

/** Who the extension acts for. */
export interface Owner {
  /** By the page's access token; empty where that doesn't say. */
  readonly subject: string
  /** The email address; empty until it could be asked for. */
  readonly username: string
}

export const isOwner = (value: unknown): value is Owner =>
  typeof value === 'object' &&
  value !== null &&
  'subject' in value &&
  typeof value.subject === 'string' &&
  'username' in value &&
  typeof value.username === 'string'

export interface ExtensionSessionDeps {
  readonly session: Session
  readonly tokens: TokenStore
  readonly auth: TokenApi
  readonly users: { load(): Promise<Pick<User, 'username'>> }
  readonly owner: StoredValue<Owner>
}

/**
 * The extension's own session: a child of the page's, made from its tokens once, and from then on
 * renewed by itself. The page's refresh token is neither spent nor kept.
 */
export class ExtensionSession {
  readonly #deps: ExtensionSessionDeps
  #last: Promise<unknown> = Promise.resolve()

  constructor(deps: ExtensionSessionDeps) {
    this.#deps = deps
  }

  /** Takes the page's user over, unless the session is theirs already. True where it is new. */
  takeOver(page: Tokens): Promise<boolean> {
    return this.#inTurn(() => this.#takeOver(page))
  }

  /** The email address of whoever is signed in; null when nobody is. */
  async signedInAs(): Promise<string | null> {
    if (!(await this.#deps.tokens.read())) return null
    const owner = await this.#deps.owner.read()
    if (owner?.username) return owner.username
    try {
      const { username } = await this.#deps.users.load()
      await this.#deps.owner.write({ subject: owner?.subject ?? '', username })
      return username
    } catch {
      return (await this.#deps.tokens.read()) ? '' : null
    }
  }

  signOut(): Promise<void> {
    return this.#inTurn(() => this.#signOut())
  }

  async #takeOver(page: Tokens): Promise<boolean> {
    const subject = tokenSubject(page.access) ?? ''
    const owner = await this.#deps.owner.read()
    if (await this.#deps.tokens.read()) {
      if (owner?.subject === subject) return false
      await this.#signOut()
    }
    const child = await this.#deps.auth.refreshTokens(page.refresh, 'extension')
    await this.#deps.owner.write({ subject, username: '' })
    await this.#deps.session.adopt(child)
    return true
  }

  async #signOut(): Promise<void> {
    await this.#deps.owner.clear()
    await this.#deps.session.signOut()
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work, work)
    this.#last = result.catch(() => undefined)
    return result
  }
}
