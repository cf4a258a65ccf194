import type { AuthApi, Registration } from '#core/session/auth-api.ts'
import type { TokenStore } from '#core/session/token-store.ts'
import type { Tokens } from '#core/session/tokens.ts'
import { authOperations as operations } from './contract/auth.ts'
import type { HttpTransport } from './http-transport.ts'
import { TokenCalls } from './token-calls.ts'

export class HttpAuthApi extends TokenCalls implements AuthApi {
  constructor(transport: HttpTransport, tokens: Pick<TokenStore, 'read'>) {
    super(transport, tokens, operations)
  }

  async register(registration: Registration): Promise<void> {
    await this.call(operations.register, {
      body: registration,
    })
  }

  async resendVerification(username: string): Promise<void> {
    await this.call(operations.resendVerification, { body: { username } })
  }

  async verifyEmail(token: string): Promise<Tokens> {
    const answer = await this.call(operations.verifyEmail, { params: { token } })
    return answer.tokens
  }

  async requestPasswordReset(username: string): Promise<void> {
    await this.call(operations.requestReset, { body: { username } })
  }

  async setPassword(token: string, password: string): Promise<void> {
    await this.call(operations.doReset, { body: { token, password } })
  }
}
