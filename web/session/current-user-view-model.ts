import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { UserApi } from '#core/user/user-api.ts'
import { UpdateTutorial } from '#core/user/update-tutorial.ts'
import type { Tutorial, User, UserChanges } from '#core/user/user.ts'
import { problemOf, type Problem } from '../shared/problem.ts'
import { outcomeOf, type Outcome } from '../shared/outcome.ts'

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
    return outcomeOf(this.#replace(this.#users.change(changes)))
  }

  updateTutorial(changes: Partial<Tutorial>): Promise<Outcome> {
    return outcomeOf(this.saveTutorial(changes))
  }

  /** As `updateTutorial`, but rejects where it could not be saved. */
  async saveTutorial(changes: Partial<Tutorial>): Promise<void> {
    if (this.user === null) return
    await this.#replace(new UpdateTutorial(this.#users).execute(this.user, changes))
  }

  async #replace(saved: Promise<User>): Promise<void> {
    const user = await saved
    runInAction(() => {
      this.user = user
    })
  }
}
