import type { ChangesOf, FieldsOf, Material } from '#core/sales-kit/material.ts'
import {
  giveUpDefault,
  refusalFor,
  type By,
  type MaterialDeps,
  type MaterialOutcome,
} from './material-kind.ts'

/** Changes what is named of a material: all of it, or nothing where somebody else was first. */
export class ChangeMaterial<M extends Material> {
  readonly #deps: MaterialDeps<M>

  constructor(deps: MaterialDeps<M>) {
    this.#deps = deps
  }

  execute(
    { userId, workspaceId }: By,
    id: M['id'],
    { version, ...given }: ChangesOf<M>,
  ): Promise<MaterialOutcome<M>> {
    const { database, kind } = this.#deps
    return database.inWorkspace(workspaceId, async (transaction) => {
      const { store } = kind
      await store.hold(transaction)
      const all = await store.list(transaction)
      const found = all.find((each) => each.id === id)
      if (!found || !kind.isSeenBy(found, userId)) return { kind: 'not_found' }
      const others = all.filter((each) => each !== found)
      if (version !== undefined && version !== found.version) return { kind: 'stale_material' }
      // What is left of the changes is fields: the compiler can't tell so of any material.
      const changes = given as unknown as Partial<FieldsOf<M>>
      const material = { ...found, ...changes, version: found.version + 1 }
      const { createdBy } = found
      const refusal = refusalFor(kind, { fields: material, others, by: userId, createdBy })
      if (refusal) return refusal
      await giveUpDefault(kind, transaction, { fields: material, others })
      await store.change(transaction, id, changes)
      await kind.onChange?.(transaction, id)
      return { kind: 'kept', material }
    })
  }
}
