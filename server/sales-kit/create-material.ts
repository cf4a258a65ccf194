import type { FieldsOf, Material } from '#core/sales-kit/material.ts'
import {
  giveUpDefault,
  refusalFor,
  type By,
  type MaterialDeps,
  type MaterialOutcome,
} from './material-kind.ts'

/** Makes a material of the sales kit. */
export class CreateMaterial<M extends Material, New extends Partial<FieldsOf<M>>> {
  readonly #deps: MaterialDeps<M>

  constructor(deps: MaterialDeps<M>) {
    this.#deps = deps
  }

  execute({ userId, workspaceId }: By, given: New): Promise<MaterialOutcome<M>> {
    const { database, kind } = this.#deps
    return database.inWorkspace(workspaceId, async (transaction) => {
      await kind.store.hold(transaction)
      const others = await kind.store.list(transaction)
      const fields = { ...kind.empty, ...given } as unknown as FieldsOf<M>
      const refusal = refusalFor(kind, { fields, others, by: userId, createdBy: userId })
      if (refusal) return refusal
      await giveUpDefault(kind, transaction, { fields, others })
      const material = await kind.store.create(transaction, userId, fields)
      return { kind: 'kept', material }
    })
  }
}
