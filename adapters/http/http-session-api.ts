import type { OpenSession } from '#core/session/open-session.ts'
import type { SessionApi } from '#core/session/session-api.ts'
import type { AuthorizedTransport } from './authorized-transport.ts'
import { authOperations as operations } from './contract/auth.ts'

export class HttpSessionApi implements SessionApi {
  readonly #calls: AuthorizedTransport

  constructor(calls: AuthorizedTransport) {
    this.#calls = calls
  }

  async list(): Promise<readonly OpenSession[]> {
    return (await this.#calls.call(operations.listSessions, {})).data
  }

  async end(id: string): Promise<void> {
    await this.#calls.write(operations.endSession, { params: { id } })
  }

  async changePassword(body: Parameters<SessionApi['changePassword']>[0]): Promise<void> {
    await this.#calls.write(operations.changePassword, { body })
  }

  async endOthers(): Promise<void> {
    await this.#calls.write(operations.endOtherSessions, {})
  }
}
