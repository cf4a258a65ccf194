import type { UserApi } from './user-api.ts'
import type { Tutorial, User } from './user.ts'

/**
 * Remembers how far somebody is with the introductions. The call takes the whole user with the
 * changed tutorial; its answer replaces the user that the app knows.
 */
export class UpdateTutorial {
  readonly #users: Pick<UserApi, 'change'>

  constructor(users: Pick<UserApi, 'change'>) {
    this.#users = users
  }

  execute(user: User, changes: Partial<Tutorial>): Promise<User> {
    return this.#users.change({ ...user, tutorial: { ...user.tutorial, ...changes } })
  }
}
