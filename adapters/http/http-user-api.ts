import type { UserApi } from '#core/user/user-api.ts'
import type { User, UserChanges } from '#core/user/user.ts'
import type { AuthorizedTransport } from './authorized-transport.ts'
import { userOperations as operations } from './contract/users.ts'

export class HttpUserApi implements UserApi {
  readonly #calls: AuthorizedTransport

  constructor(calls: AuthorizedTransport) {
    this.#calls = calls
  }

  load(): Promise<User> {
    return this.#calls.call(operations.getUser, {})
  }

  change(changes: UserChanges): Promise<User> {
    return this.#calls.call(operations.changeUser, { body: changes })
  }
}
