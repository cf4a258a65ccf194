import type { PersonView } from '#core/person/person-view.ts'
import type { Transaction } from '#server/database/database.ts'

/** Saved views of a workspace's people. */
export interface PersonViewStore {
  list(transaction: Transaction): Promise<readonly PersonView[]>
  /** Null where the workspace has as many as it may. */
  create(transaction: Transaction, view: Omit<PersonView, 'id'>): Promise<PersonView | null>
  /** Null where there is none. */
  change(
    transaction: Transaction,
    id: number,
    changes: Partial<Omit<PersonView, 'id'>>,
  ): Promise<PersonView | null>
  remove(transaction: Transaction, id: number): Promise<boolean>
}
