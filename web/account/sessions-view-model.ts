import { makeAutoObservable, runInAction } from 'mobx'
import type { RealMs } from '#core/runtime/moments.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { OpenSession } from '#core/session/open-session.ts'
import type { SessionApi } from '#core/session/session-api.ts'
import { toOutcome, type Outcome } from '../shared/outcome.ts'
import { toProblem, type Problem } from '../shared/problem.ts'

interface SessionsDeps {
  readonly sessions: SessionApi
  readonly clock: Clock
}

/** Where the user is logged in, as the page shows it. */
export class SessionsViewModel {
  readonly #deps: SessionsDeps
  sessions: readonly OpenSession[] | null = null
  /** When they were fetched. */
  now: RealMs
  problem: Problem | null = null

  constructor(deps: SessionsDeps) {
    this.#deps = deps
    this.now = deps.clock.now()
    makeAutoObservable(this)
  }

  get others(): readonly OpenSession[] {
    return this.sessions?.filter(({ isCurrent }) => !isCurrent) ?? []
  }

  async load(): Promise<void> {
    try {
      const sessions = await this.#deps.sessions.list()
      runInAction(() => {
        this.now = this.#deps.clock.now()
        this.sessions = sessions.toSorted(
          (one, other) => Number(other.isCurrent) - Number(one.isCurrent),
        )
        this.problem = null
      })
    } catch (error) {
      runInAction(() => {
        this.problem = toProblem(error)
      })
    }
  }

  /** One that has ended meanwhile is as good as ended. */
  async end(id: string): Promise<Outcome> {
    const outcome = await toOutcome(this.#deps.sessions.end(id))
    if (outcome.kind === 'refused' && outcome.problems[0].code !== 'not_found') return outcome
    this.#keep((session) => session.id !== id)
    return { kind: 'done' }
  }

  async endOthers(): Promise<Outcome> {
    const outcome = await toOutcome(this.#deps.sessions.endOthers())
    if (outcome.kind === 'done') this.#keep(({ isCurrent }) => isCurrent)
    return outcome
  }

  #keep(which: (session: OpenSession) => boolean): void {
    runInAction(() => {
      this.sessions = this.sessions?.filter(which) ?? null
    })
  }
}
