import type { Material } from '#core/sales-kit/material.ts'
import { changing, type By, type MaterialDeps } from './material-kind.ts'

/** Hides a material; it can be restored for a while. */
export class DeleteMaterial<M extends Material> {
  readonly #deps: MaterialDeps<M>

  constructor(deps: MaterialDeps<M>) {
    this.#deps = deps
  }

  /** False where the user sees none with this id. */
  execute({ userId, workspaceId }: By, id: M['id']): Promise<boolean> {
    const { kind } = this.#deps
    return changing(this.#deps, workspaceId, async (transaction) => {
      await kind.store.hold(transaction)
      const found = await kind.store.find(transaction, id)
      if (!found || !kind.isSeenBy(found, userId)) return false
      await kind.store.remove(transaction, id)
      await kind.onChange?.(transaction, id)
      return true
    })
  }
}
