import type { UserApi } from './user-api.ts'
import type { Tutorial, User } from './user.ts'

/**
 * Remembers how far somebody is with the introductions. The call takes the whole user with the
 * changed tutorial, as it stands on the server, so that nothing changed elsewhere is undone; its
 * answer replaces the user that the app knows.
 */
export class UpdateTutorial {
  readonly #users: Pick<UserApi, 'load' | 'change'>

  constructor(users: Pick<UserApi, 'load' | 'change'>) {
    this.#users = users
  }

  async execute(changes: Partial<Tutorial>): Promise<User> {
    const user = await this.#users.load()
    return this.#users.change({ ...user, tutorial: { ...user.tutorial, ...changes } })
  }
}
