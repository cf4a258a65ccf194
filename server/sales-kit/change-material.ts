import { isDeepStrictEqual } from 'node:util'
import type { ChangesOf, Material } from '#core/sales-kit/material.ts'
import {
  changing,
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
    changes: ChangesOf<M>,
  ): Promise<MaterialOutcome<M>> {
    const { kind } = this.#deps
    return changing(this.#deps, workspaceId, async (transaction) => {
      const { store } = kind
      await store.hold(transaction)
      const all = await store.list(transaction)
      const found = all.find((each) => each.id === id)
      if (!found || !kind.isSeenBy(found, userId)) return { kind: 'not_found' }
      const others = all.filter((each) => each !== found)
      const { version } = changes
      if (version !== undefined && version !== found.version) return { kind: 'stale_material' }
      const material = { ...found, ...changes, version: found.version + 1 }
      const { createdBy } = found
      const refusal = refusalFor(kind, { fields: material, others, by: userId, createdBy })
      if (refusal) return refusal
      await giveUpDefault(kind, transaction, { fields: material, others })
      await store.change(transaction, id, changes)
      if (changesMoreThanDefault(found, changes)) await kind.onChange?.(transaction, id)
      return { kind: 'kept', material }
    })
  }
}

/** Of a material, what says nothing of whom it is about. */
const ASIDE: readonly string[] = ['isDefault', 'version']

const changesMoreThanDefault = (found: object, changes: object): boolean => {
  const others = Object.entries(changes).filter(([field]) => !ASIDE.includes(field))
  return !isDeepStrictEqual({ ...found, ...Object.fromEntries(others) }, found)
}
