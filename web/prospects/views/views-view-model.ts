import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx'
import type { PersonApi } from '#core/person/person-api.ts'
import type { PersonFilter } from '#core/person/person-filter.ts'
import type { PersonView, PersonViewApi } from '#core/person/person-view.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import { Throttle } from '../../live/throttle.ts'
import type { LiveFeeds } from '../../services/live-feeds.ts'
import { toOutcome, type Outcome } from '../../shared/outcome.ts'
import { addressOf, type ShownPeople } from '../shown-people.ts'

const RECOUNT_MS = 30_000
/** Each count is a call. */
const MAX_COUNTED_VIEWS = 12

type Shown = Pick<ShownPeople, 'filter' | 'ordering'>

export interface ViewsDeps {
  readonly personViews: PersonViewApi
  readonly persons: Pick<PersonApi, 'list'>
  readonly live: Pick<LiveFeeds, 'workspace'>
  readonly scheduler: Scheduler
}

export interface ViewCount {
  readonly count: number
  readonly countIsExact: boolean
}

/** The lists of people that a workspace has saved under a name. */
export class ViewsViewModel {
  readonly #deps: ViewsDeps
  readonly #workspace: WorkspaceId
  readonly #recount: Throttle
  readonly #counts = observable.map<string, ViewCount>()
  #countId = 0
  views: readonly PersonView[] | null = null
  hasFailed = false

  constructor(deps: ViewsDeps, workspace: WorkspaceId) {
    this.#deps = deps
    this.#workspace = workspace
    this.#recount = new Throttle(deps.scheduler, RECOUNT_MS, () => this.#countAll())
    makeAutoObservable(this, { views: observableRef })
  }

  start(): () => void {
    const { workspace: feed } = this.#deps.live
    const stops = [
      feed.onMessage('job', ({ state }) => {
        if (state !== 'running') void this.#countAll()
      }),
      feed.onMessage('workspace', ({ workspace, campaigns = [] }) => {
        if (workspace === this.#workspace && campaigns.length > 0) this.recount()
      }),
      feed.onMessage('import', () => this.recount()),
      feed.onGap(() => this.recount()),
      () => this.#recount.stop(),
    ]
    void this.load()
    return () => {
      for (const stop of stops) stop()
    }
  }

  async load(): Promise<void> {
    const outcome = await this.#take(this.#deps.personViews.list(this.#workspace))
    runInAction(() => (this.hasFailed = outcome.kind === 'refused'))
  }

  /** Whom a filter finds may have changed. */
  recount(): void {
    this.#recount.trigger()
  }

  /** Null where it is not known. */
  countOf(filter: PersonFilter): ViewCount | null {
    return this.#counts.get(JSON.stringify(filter)) ?? null
  }

  /** The view that shows just this. */
  showing(shown: Shown): PersonView | null {
    const address = addressOf(shown).toString()
    return this.views?.find((view) => addressOf(view).toString() === address) ?? null
  }

  create(name: string, { filter, ordering }: Shown): Promise<Outcome> {
    const made = this.#deps.personViews.create(this.#workspace, { name, filter, ordering })
    return this.#take(made.then((view) => [...(this.views ?? []), view]))
  }

  rename({ id }: PersonView, name: string): Promise<Outcome> {
    const renamed = this.#deps.personViews.change(this.#workspace, id, { name })
    return this.#take(
      renamed.then((view) => (this.views ?? []).map((one) => (one.id === id ? view : one))),
    )
  }

  remove({ id }: PersonView): Promise<Outcome> {
    const removed = this.#deps.personViews.remove(this.#workspace, id)
    return this.#take(removed.then(() => (this.views ?? []).filter((one) => one.id !== id)))
  }

  async #countAll(): Promise<void> {
    const countId = (this.#countId += 1)
    const filters = [{}, ...(this.views ?? []).map(({ filter }) => filter)]
    const counted = filters.slice(0, MAX_COUNTED_VIEWS)
    await Promise.all(counted.map((filter) => this.#count(filter, countId)))
  }

  /** One that can't be counted now is left as it was; what was asked before says nothing any more. */
  async #count(filter: PersonFilter, countId: number): Promise<void> {
    const found = this.#deps.persons.list(this.#workspace, filter, { page: 1, pageSize: 1 })
    const { count, countIsExact } = await found.catch(() => ({ count: null, countIsExact: false }))
    if (count === null || countId !== this.#countId) return
    runInAction(() => this.#counts.set(JSON.stringify(filter), { count, countIsExact }))
  }

  async #take(views: Promise<readonly PersonView[]>): Promise<Outcome> {
    const outcome = await toOutcome(views)
    if (outcome.kind === 'done') {
      const now = await views
      runInAction(() => (this.views = now))
      void this.#countAll()
    }
    return outcome
  }
}
