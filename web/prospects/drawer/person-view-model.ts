import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { PersonApi } from '#core/person/person-api.ts'
import type { PersonChanges, PersonDetails, PersonHistoryEntry } from '#core/person/person.ts'
import type { PersonId } from '#core/runtime/ids.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import { Throttle } from '../../live/throttle.ts'
import type { LiveFeeds } from '../../services/live-feeds.ts'
import { toOutcome, type Outcome } from '../../shared/outcome.ts'
import { toProblem, type Problem } from '../../shared/problem.ts'

const REFRESH_MS = 2_000

export interface PersonDeps {
  readonly persons: Pick<PersonApi, 'load' | 'change' | 'history'>
  readonly live: Pick<LiveFeeds, 'workspace'>
  readonly scheduler: Scheduler
}

/** Somebody of a workspace, and what happened with them in all campaigns. */
export class PersonViewModel {
  readonly #deps: PersonDeps
  readonly #id: PersonId
  readonly #refresh: Throttle
  #isGone = false
  details: PersonDetails | null = null
  problem: Problem | null = null
  /** Newest first; null until it is known. */
  entries: readonly PersonHistoryEntry[] | null = null
  historyProblem: Problem | null = null
  /** Where the story goes on; null where it is all there. */
  cursor: string | null = null

  constructor(deps: PersonDeps, id: PersonId) {
    this.#deps = deps
    this.#id = id
    this.#refresh = new Throttle(deps.scheduler, REFRESH_MS, () => this.load())
    makeAutoObservable(this, { details: observableRef, entries: observableRef })
  }

  /** Whether they were deleted, or never were of this workspace. */
  get isMissing(): boolean {
    return this.problem?.code === 'not_found'
  }

  start(): () => void {
    const { workspace: feed } = this.#deps.live
    this.#isGone = false
    const stops = [
      feed.onMessage('workspace', ({ campaigns = [] }) => {
        const mine = this.details?.memberships.map(({ campaign }) => campaign.id) ?? []
        if (campaigns.some((id) => mine.includes(id))) this.#refresh.trigger()
      }),
      feed.onGap(() => void this.load()),
      () => this.#refresh.stop(),
      () => {
        this.#isGone = true
      },
    ]
    void this.load()
    return () => {
      for (const stop of stops) stop()
    }
  }

  async load(): Promise<void> {
    await Promise.all([this.#loadDetails(), this.loadHistory()])
  }

  async change(changes: PersonChanges): Promise<Outcome> {
    const change = this.#deps.persons.change(this.#id, changes)
    const outcome = await toOutcome(change)
    if (outcome.kind === 'done') {
      const details = await change
      runInAction(() => (this.details = details))
      void this.loadHistory()
    }
    return outcome
  }

  /** The newest part; what was told before stays below it. */
  async loadHistory(): Promise<void> {
    try {
      const { data, nextCursor } = await this.#deps.persons.history(this.#id)
      if (this.#isGone) return
      runInAction(() => {
        const known = new Set(data.map(keyOf))
        const oldest = data.at(-1)?.at ?? new Date(0)
        const before = this.entries?.filter(
          (entry) => entry.at <= oldest && !known.has(keyOf(entry)),
        )
        const goesOn = nextCursor !== null && before !== undefined && before.length > 0
        this.entries = goesOn ? [...data, ...before] : data
        if (!goesOn) this.cursor = nextCursor
        this.historyProblem = null
      })
    } catch (error) {
      if (this.#isGone) return
      runInAction(() => (this.historyProblem = toProblem(error)))
    }
  }

  async loadOlder(): Promise<Outcome> {
    const { cursor } = this
    if (cursor === null) return { kind: 'done' }
    const older = this.#deps.persons.history(this.#id, cursor)
    const outcome = await toOutcome(older)
    if (outcome.kind === 'done') {
      const { data, nextCursor } = await older
      runInAction(() => {
        if (this.cursor !== cursor) return
        this.entries = [...(this.entries ?? []), ...data]
        this.cursor = nextCursor
      })
    }
    return outcome
  }

  async #loadDetails(): Promise<void> {
    try {
      const details = await this.#deps.persons.load(this.#id)
      if (this.#isGone) return
      runInAction(() => {
        this.details = details
        this.problem = null
      })
    } catch (error) {
      if (this.#isGone) return
      runInAction(() => (this.problem = toProblem(error)))
    }
  }
}

export const keyOf = ({ at, code, campaign }: PersonHistoryEntry): string =>
  `${at.toISOString()} ${code} ${campaign.id}`
