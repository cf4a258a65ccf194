import { RequestRejected, ServerUnreachable } from '#core/errors.ts'
import type { AuthApi } from '#core/session/auth-api.ts'
import type { Tokens } from '#core/session/tokens.ts'

export const rejected = (
  status: number,
  code: string,
  retryAfterMs: number | null = null,
): RequestRejected =>
  new RequestRejected(
    status,
    { type: 'client_error', errors: [{ code, detail: code, attr: null }] },
    { retryAfterMs },
  )

type Behaviour = 'answer' | 'unreachable' | Error

/** The server's side of a session: rotates refresh tokens, knows one access token at a time. */
export class FakeTokenServer implements Pick<
  AuthApi,
  'obtainTokens' | 'refreshTokens' | 'signOut'
> {
  #generation = 1
  /** How the next refreshes go, one by one; then they are answered. */
  readonly next: Behaviour[] = []
  readonly refreshes: string[] = []
  readonly signOuts: string[] = []
  /** Runs while a refresh is on its way. */
  duringRefresh: () => Promise<void> = () => Promise.resolve()

  get tokens(): Tokens {
    return { access: `access-${this.#generation}`, refresh: `refresh-${this.#generation}` }
  }

  /** From now on the access token given so far is refused. */
  expireAccess(): void {
    this.#generation += 0.5
  }

  /** A signed-in call. */
  call = (access: string): Promise<string> =>
    access === `access-${this.#generation}`
      ? Promise.resolve(`answered ${access}`)
      : Promise.reject(rejected(401, 'token_not_valid'))

  obtainTokens(): Promise<Tokens> {
    return Promise.resolve(this.tokens)
  }

  async refreshTokens(refresh: string): Promise<Tokens> {
    this.refreshes.push(refresh)
    await this.duringRefresh()
    const behaviour = this.next.shift() ?? 'answer'
    if (behaviour === 'unreachable') throw new ServerUnreachable()
    if (behaviour !== 'answer') throw behaviour
    const current = Math.floor(this.#generation)
    // As the real one, which for a while answers the token before with the successor it already got.
    if (refresh === `refresh-${current - 1}`) return this.tokens
    if (refresh !== `refresh-${current}`) throw rejected(401, 'token_not_valid')
    this.#generation = current + 1
    return this.tokens
  }

  signOut(refresh: string): Promise<void> {
    this.signOuts.push(refresh)
    const behaviour = this.next.shift() ?? 'answer'
    if (behaviour === 'unreachable') return Promise.reject(new ServerUnreachable())
    return behaviour === 'answer' ? Promise.resolve() : Promise.reject(behaviour)
  }
}
