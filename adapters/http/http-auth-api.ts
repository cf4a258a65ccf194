import type { AuthApi, Registration } from '#core/session/auth-api.ts'
import type { TokenStore } from '#core/session/token-store.ts'
import type { Tokens } from '#core/session/tokens.ts'
import type { CallAnswer, CallInput } from './call.ts'
import { authOperations as operations } from './contract/auth.ts'
import type { Operation } from './contract/operation.ts'
import type { HttpTransport } from './http-transport.ts'

export class HttpAuthApi implements AuthApi {
  readonly #transport: HttpTransport
  readonly #tokens: Pick<TokenStore, 'read'>

  constructor(transport: HttpTransport, tokens: Pick<TokenStore, 'read'>) {
    this.#transport = transport
    this.#tokens = tokens
  }

  async register(registration: Registration): Promise<void> {
    await this.#call(operations.register, {
      body: registration,
    })
  }

  async resendVerification(username: string): Promise<void> {
    await this.#call(operations.resendVerification, { body: { username } })
  }

  async verifyEmail(token: string): Promise<Tokens> {
    const answer = await this.#call(operations.verifyEmail, { params: { token } })
    return answer.tokens
  }

  obtainTokens(username: string, password: string): Promise<Tokens> {
    return this.#transport.call(operations.obtainToken, { body: { username, password } })
  }

  refreshTokens(refresh: string, client?: 'extension'): Promise<Tokens> {
    return this.#call(operations.refreshToken, {
      body: client ? { refresh, client } : { refresh },
    })
  }

  async signOut(refresh: string): Promise<void> {
    await this.#call(operations.signOut, { body: { refresh } })
  }

  async requestPasswordReset(username: string): Promise<void> {
    await this.#call(operations.requestReset, { body: { username } })
  }

  async setPassword(token: string, password: string): Promise<void> {
    await this.#call(operations.doReset, { body: { token, password } })
  }

  /** With the access token, where there is one; it need not be good any more. */
  async #call<const O extends Operation>(
    operation: O,
    input: CallInput<O>,
  ): Promise<CallAnswer<O>> {
    const tokens = await this.#tokens.read()
    return this.#transport.call(operation, { ...input, accessToken: tokens?.access ?? '' })
  }
}
