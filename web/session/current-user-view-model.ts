import { makeAutoObservable, runInAction } from 'mobx'
import type { Session } from '#core/session/session.ts'
import { CurrentUser } from '#core/user/current-user.ts'
import type { UserApi } from '#core/user/user-api.ts'
import type { Support, Tutorial, User, UserChanges } from '#core/user/user.ts'
import type { FirstAnswers } from '../services/first-answers.ts'
import { toOutcome, type Outcome } from '../shared/outcome.ts'
import { toProblem, type Problem } from '../shared/problem.ts'
import { toObservable } from '../shared/readable.ts'

export interface CurrentUserViewModelDeps {
  readonly users: UserApi
  readonly session: Pick<Session, 'onSignedOut'>
  readonly first?: Pick<FirstAnswers, 'user'>
}

const NO_SUPPORT: Support = { address: null, chatUrl: null }

/** The signed-in user as the pages show it. */
export class CurrentUserViewModel {
  readonly #current: CurrentUser
  readonly #user: { readonly current: User | null }
  problem: Problem | null = null

  constructor(deps: CurrentUserViewModelDeps) {
    this.#current = new CurrentUser({ ...deps, first: deps.first?.user })
    this.#user = toObservable(this.#current.user)
    makeAutoObservable(this)
  }

  get user(): User | null {
    return this.#user.current
  }

  get support(): Support {
    return this.user?.support ?? NO_SUPPORT
  }

  /** Loads the user and follows the session until the returned function is called. */
  start(): () => void {
    this.#current.start()
    void this.load()
    return () => this.#current.stop()
  }

  async load(): Promise<void> {
    try {
      await this.#current.load()
      this.#show(null)
    } catch (error) {
      this.#show(toProblem(error))
    }
  }

  change(changes: UserChanges): Promise<Outcome> {
    return toOutcome(this.#current.change(changes))
  }

  updateTutorial(changes: Partial<Tutorial>): Promise<Outcome> {
    return toOutcome(this.saveTutorial(changes))
  }

  /** As `updateTutorial`, but rejects where it could not be saved. */
  saveTutorial(changes: Partial<Tutorial>): Promise<void> {
    return this.#current.updateTutorial(changes)
  }

  #show(problem: Problem | null): void {
    runInAction(() => {
      this.problem = problem
    })
  }
}
