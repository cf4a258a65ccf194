import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { PersonView, PersonViewApi } from '#core/person/person-view.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import { toOutcome, type Outcome } from '../../shared/outcome.ts'
import { addressOf, type ShownPeople } from '../shown-people.ts'

type Shown = Pick<ShownPeople, 'filter' | 'ordering'>

/** The lists of people that a workspace has saved under a name. */
export class ViewsViewModel {
  readonly #api: PersonViewApi
  readonly #workspace: WorkspaceId
  views: readonly PersonView[] | null = null
  hasFailed = false

  constructor(api: PersonViewApi, workspace: WorkspaceId) {
    this.#api = api
    this.#workspace = workspace
    makeAutoObservable(this, { views: observableRef })
  }

  async load(): Promise<void> {
    const outcome = await this.#take(this.#api.list(this.#workspace))
    runInAction(() => (this.hasFailed = outcome.kind === 'refused'))
  }

  /** The view that shows just this. */
  showing(shown: Shown): PersonView | null {
    const address = addressOf(shown).toString()
    return this.views?.find((view) => addressOf(view).toString() === address) ?? null
  }

  create(name: string, { filter, ordering }: Shown): Promise<Outcome> {
    const made = this.#api.create(this.#workspace, { name, filter, ordering })
    return this.#take(made.then((view) => [...(this.views ?? []), view]))
  }

  rename({ id }: PersonView, name: string): Promise<Outcome> {
    const renamed = this.#api.change(this.#workspace, id, { name })
    return this.#take(
      renamed.then((view) => (this.views ?? []).map((one) => (one.id === id ? view : one))),
    )
  }

  remove({ id }: PersonView): Promise<Outcome> {
    const removed = this.#api.remove(this.#workspace, id)
    return this.#take(removed.then(() => (this.views ?? []).filter((one) => one.id !== id)))
  }

  async #take(views: Promise<readonly PersonView[]>): Promise<Outcome> {
    const outcome = await toOutcome(views)
    if (outcome.kind === 'done') {
      const now = await views
      runInAction(() => (this.views = now))
    }
    return outcome
  }
}
