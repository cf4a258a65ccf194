import type { FieldsOf, Material } from '#core/sales-kit/material.ts'
import type { UserId } from '#core/runtime/ids.ts'
import type { Transaction } from '#server/database/database.ts'

/** The materials of one kind in the workspace of a transaction, whoever may see them. */
export interface MaterialStore<M extends Material> {
  /** Keeps all others from writing any material of the workspace until the transaction ends. */
  hold(transaction: Transaction): Promise<void>
  /** All that aren't deleted, in the order in which they were made. */
  list(transaction: Transaction): Promise<readonly M[]>
  find(transaction: Transaction, id: M['id']): Promise<M | undefined>
  /** One that was deleted so short a time ago that it can be restored. */
  findDeleted(transaction: Transaction, id: M['id']): Promise<M | undefined>
  /** Whether there ever was one, deleted or not. */
  hasHadAny(transaction: Transaction): Promise<boolean>
  create(transaction: Transaction, by: UserId, fields: FieldsOf<M>): Promise<M>
  /** Gives it its next version. */
  change(transaction: Transaction, id: M['id'], changes: Partial<FieldsOf<M>>): Promise<void>
  /** Hides it; what was hidden too long ago to be restored goes for good. */
  remove(transaction: Transaction, id: M['id']): Promise<void>
  restore(transaction: Transaction, id: M['id']): Promise<void>
}
