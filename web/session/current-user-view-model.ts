import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { UserApi } from '#core/user/user-api.ts'
import { UpdateTutorial } from '#core/user/update-tutorial.ts'
import type { Tutorial, User, UserChanges } from '#core/user/user.ts'
import { problemOf, problemsOf, type Problem } from '../shared/problem.ts'
import type { Outcome } from '../shared/outcome.ts'

/** The signed-in user, loaded once. */
export class CurrentUserViewModel {
  readonly #users: UserApi
  user: User | null = null
  problem: Problem | null = null

  constructor(users: UserApi) {
    this.#users = users
    makeAutoObservable(this, { user: observableRef })
  }

  get initials(): string {
    const { firstName = '', lastName = '' } = this.user ?? {}
    return `${[...firstName][0] ?? ''}${[...lastName][0] ?? ''}`.toLocaleUpperCase()
  }

  async load(): Promise<void> {
    try {
      const user = await this.#users.load()
      runInAction(() => {
        this.user = user
        this.problem = null
      })
    } catch (error) {
      runInAction(() => {
        this.problem = problemOf(error)
      })
    }
  }

  change(changes: UserChanges): Promise<Outcome> {
    return this.#replace(() => this.#users.change(changes))
  }

  async updateTutorial(changes: Partial<Tutorial>): Promise<Outcome> {
    const { user } = this
    if (user === null) return { kind: 'done' }
    return this.#replace(() => new UpdateTutorial(this.#users).execute(user, changes))
  }

  async #replace(save: () => Promise<User>): Promise<Outcome> {
    try {
      const user = await save()
      runInAction(() => {
        this.user = user
      })
      return { kind: 'done' }
    } catch (error) {
      return { kind: 'refused', problems: problemsOf(error) }
    }
  }
}
