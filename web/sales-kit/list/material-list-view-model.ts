import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { FieldsOf, Material } from '#core/sales-kit/material.ts'
import type { MaterialApi } from '#core/sales-kit/sales-kit-api.ts'
import { toOutcome, type Outcome } from '../../shared/outcome.ts'
import { toProblem, type Problem } from '../../shared/problem.ts'

/** One kind of material of a workspace, in the order in which they were made. */
export class MaterialListViewModel<M extends Material, New> {
  readonly #api: MaterialApi<M, New>
  readonly #workspace: WorkspaceId
  /** Null until they are loaded. */
  items: readonly M[] | null = null
  problem: Problem | null = null
  /** Another one once a form is to begin anew with what somebody else wrote. */
  edition = 0

  constructor(api: MaterialApi<M, New>, workspace: WorkspaceId) {
    this.#api = api
    this.#workspace = workspace
    makeAutoObservable(this, { items: observableRef })
  }

  async load(): Promise<void> {
    try {
      const items = await this.#api.list(this.#workspace)
      runInAction(() => {
        this.items = items
        this.problem = null
      })
    } catch (error) {
      runInAction(() => (this.problem = toProblem(error)))
    }
  }

  create(given: New): Promise<Outcome> {
    return this.#take(this.#api.create(this.#workspace, given))
  }

  /** Refused as `stale_version` where somebody else changed it meanwhile: theirs is shown then. */
  async change({ id, version }: M, changes: Partial<FieldsOf<M>>): Promise<Outcome> {
    const outcome = await this.#take(this.#api.change(id, { ...changes, version }))
    if (outcome.kind === 'refused' && outcome.problems[0].code === 'stale_version') {
      await this.load()
      runInAction(() => (this.edition += 1))
    }
    return outcome
  }

  makeDefault({ id }: M): Promise<Outcome> {
    const changes: object = { isDefault: true }
    return this.#take(this.#api.change(id, changes))
  }

  restore({ id }: M): Promise<Outcome> {
    return this.#take(this.#api.restore(id))
  }

  async remove({ id }: M): Promise<Outcome> {
    const outcome = await toOutcome(this.#api.remove(id))
    if (outcome.kind === 'done') runInAction(() => (this.items = this.#without(id)))
    return outcome
  }

  async #take(saved: Promise<M>): Promise<Outcome> {
    const outcome = await toOutcome(saved)
    if (outcome.kind === 'done') {
      const one = await saved
      runInAction(() => (this.items = this.#with(one)))
    }
    return outcome
  }

  #with(one: M): readonly M[] {
    const others = this.#without(one.id)
    const kept = isDefault(one) ? others.map(asNoDefault) : others
    return [...kept, one].toSorted((a, b) => a.id - b.id)
  }

  #without(id: M['id']): readonly M[] {
    return (this.items ?? []).filter((other) => other.id !== id)
  }
}

/** Whether new campaigns can begin with one of its kind. */
export const canBeDefault = <M extends Material>(
  material: M,
): material is M & { readonly isDefault: boolean } => 'isDefault' in material

/** Whether a new campaign begins with it. */
export const isDefault = (material: Material): boolean =>
  canBeDefault(material) && material.isDefault

/** Giving it up is a change as any other. */
const asNoDefault = <M extends Material>(material: M): M =>
  isDefault(material) ? { ...material, isDefault: false, version: material.version + 1 } : material
