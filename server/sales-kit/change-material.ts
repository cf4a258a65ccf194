import type { FieldsOf, Material } from '#core/sales-kit/material.ts'
import {
  giveUpDefault,
  refusalFor,
  type By,
  type MaterialDeps,
  type MaterialOutcome,
} from './material-kind.ts'

/** Changes what is named of a material. */
export class ChangeMaterial<M extends Material> {
  readonly #deps: MaterialDeps<M>

  constructor(deps: MaterialDeps<M>) {
    this.#deps = deps
  }

  execute(
    { userId, workspaceId }: By,
    id: M['id'],
    changes: Partial<FieldsOf<M>>,
  ): Promise<MaterialOutcome<M>> {
    const { database, kind } = this.#deps
    return database.inWorkspace(workspaceId, async (transaction) => {
      const { store } = kind
      await store.hold(transaction)
      const all = await store.list(transaction)
      const found = all.find((each) => each.id === id)
      if (!found || !kind.isSeenBy(found, userId)) return { kind: 'not_found' }
      const others = all.filter((each) => each !== found)
      const material = { ...found, ...changes }
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
