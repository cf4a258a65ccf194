import type { Material } from '#core/sales-kit/material.ts'
import type { Transaction } from '#server/database/database.ts'
import type { MaterialStore } from './material-store.ts'

/** Makes this one the default of its kind, in place of the one that was; null is none. */
export const chooseDefault = async <M extends Material & { readonly isDefault: boolean }>(
  store: MaterialStore<M>,
  transaction: Transaction,
  id: M['id'] | null,
): Promise<void> => {
  const all = await store.list(transaction)
  const moved = all.filter((each) => each.isDefault !== (each.id === id))
  // The one that was gives it up first: an index lets there be one.
  for (const each of moved.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))) {
    const changes: object = { isDefault: each.id === id }
    await store.change(transaction, each.id, changes)
  }
}
