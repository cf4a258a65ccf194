import type { TokenApi } from '#core/session/auth-api.ts'
import type { TokenStore } from '#core/session/token-store.ts'
import type { Tokens } from '#core/session/tokens.ts'
import type { Answering } from './answering.ts'
import type { CallAnswer, CallInput } from './call.ts'
import type { authOperations } from './contract/auth.ts'
import type { Operation } from './contract/operation.ts'
import type { Transport } from './transport.ts'

export interface TokenOperations {
  readonly obtainToken: Answering<typeof authOperations.obtainToken, Tokens>
  readonly refreshToken: Answering<typeof authOperations.refreshToken, Tokens>
  readonly signOut: typeof authOperations.signOut
}

/** The calls that a session makes. */
export class TokenCalls implements TokenApi {
  readonly #transport: Transport
  readonly #tokens: Pick<TokenStore, 'read'>
  readonly #operations: TokenOperations

  constructor(transport: Transport, tokens: Pick<TokenStore, 'read'>, operations: TokenOperations) {
    this.#transport = transport
    this.#tokens = tokens
    this.#operations = operations
  }

  obtainTokens(username: string, password: string): Promise<Tokens> {
    return this.#transport.call(this.#operations.obtainToken, { body: { username, password } })
  }

  refreshTokens(refresh: string, client?: 'extension'): Promise<Tokens> {
    return this.call(this.#operations.refreshToken, {
      body: client ? { refresh, client } : { refresh },
    })
  }

  async signOut(refresh: string): Promise<void> {
    await this.call(this.#operations.signOut, { body: { refresh } })
  }

  /** With the access token, where there is one; it need not be good any more. */
  protected async call<const O extends Operation>(
    operation: O,
    input: CallInput<O>,
  ): Promise<CallAnswer<O>> {
    const tokens = await this.#tokens.read()
    return this.#transport.call(operation, { ...input, accessToken: tokens?.access ?? '' })
  }
}
