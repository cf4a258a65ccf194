import type { Material } from '#core/sales-kit/material.ts'
import {
  changing,
  isDefault,
  refusalFor,
  type By,
  type MaterialDeps,
  type MaterialOutcome,
} from './material-kind.ts'

/** Brings a material back that was deleted a short time ago; one that is there answers as it is. */
export class RestoreMaterial<M extends Material> {
  readonly #deps: MaterialDeps<M>

  constructor(deps: MaterialDeps<M>) {
    this.#deps = deps
  }

  execute({ userId, workspaceId }: By, id: M['id']): Promise<MaterialOutcome<M>> {
    const { kind } = this.#deps
    return changing(this.#deps, workspaceId, async (transaction) => {
      const { store } = kind
      await store.hold(transaction)
      const others = await store.list(transaction)
      const isThere = others.find((each) => each.id === id)
      const found = isThere ?? (await store.findDeleted(transaction, id))
      if (!found || !kind.isSeenBy(found, userId)) return { kind: 'not_found' }
      if (isThere) return { kind: 'kept', material: isThere }
      const { createdBy } = found
      const refusal = refusalFor(kind, { fields: found, others, by: createdBy, createdBy })
      if (refusal) return refusal
      const hasSuccessor = isDefault(found) && others.some(isDefault)
      const noDefault: object = { isDefault: false }
      if (hasSuccessor) await store.change(transaction, id, noDefault)
      await store.restore(transaction, id)
      await kind.onChange?.(transaction, id)
      const material = hasSuccessor ? { ...found, ...noDefault, version: found.version + 1 } : found
      return { kind: 'kept', material }
    })
  }
}
