import type { FieldProblem } from '#core/runtime/field-problem.ts'
import type { UserId, WorkspaceId } from '#core/runtime/ids.ts'
import { MAX_MATERIALS, type FieldsOf, type Material } from '#core/sales-kit/material.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { MaterialStore } from './material-store.ts'

/** What makes one kind of material differ from the others. */
export interface MaterialKind<M extends Material> {
  readonly store: MaterialStore<M>
  /** What one has that is made without saying so. */
  readonly empty: Partial<FieldsOf<M>>
  isSeenBy(material: M, reader: UserId): boolean
  /** What is wrong with one that is to be as `fields` say, beside the others. */
  problems(given: Given<M>): readonly FieldProblem[]
  /** Does in the same transaction what follows from a change of more than whether it is the default. */
  onChange?(transaction: Transaction, id: M['id']): Promise<void>
  /** Tells whoever has work by such materials, once a change may be kept. */
  afterwards?(workspaceId: WorkspaceId): void
}

export interface Given<M extends Material> {
  readonly fields: FieldsOf<M>
  readonly createdBy: UserId
  readonly by: UserId
  readonly others: readonly M[]
}

export interface By {
  readonly userId: UserId
  readonly workspaceId: WorkspaceId
}

export type MaterialOutcome<M> =
  | { readonly kind: 'kept'; readonly material: M }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'stale_material' }
  | { readonly kind: 'too_many_materials'; readonly max: number }
  | {
      readonly kind: 'fields_not_valid'
      readonly problems: readonly [FieldProblem, ...FieldProblem[]]
    }

export interface MaterialDeps<M extends Material> {
  readonly database: Database
  readonly kind: MaterialKind<M>
}

/** Changes materials in one transaction. */
export const changing = async <M extends Material, T>(
  { database, kind }: MaterialDeps<M>,
  workspaceId: WorkspaceId,
  change: (transaction: Transaction) => Promise<T>,
): Promise<T> => {
  const outcome = await database.inWorkspace(workspaceId, change)
  kind.afterwards?.(workspaceId)
  return outcome
}

/** Null where it may be kept. */
export const refusalFor = <M extends Material>(
  { problems }: MaterialKind<M>,
  given: Given<M>,
): Exclude<MaterialOutcome<M>, { kind: 'kept' }> | null => {
  if (given.others.length >= MAX_MATERIALS) {
    return { kind: 'too_many_materials', max: MAX_MATERIALS }
  }
  const [first, ...more] = problems(given)
  return first ? { kind: 'fields_not_valid', problems: [first, ...more] } : null
}

/** The one that is made the default takes the place of the one that was. */
export const giveUpDefault = async <M extends Material>(
  { store }: MaterialKind<M>,
  transaction: Transaction,
  { fields, others }: Pick<Given<M>, 'fields' | 'others'>,
): Promise<void> => {
  if (!isDefault(fields)) return
  for (const other of others.filter(isDefault)) {
    await store.change(transaction, other.id, { isDefault: false } as unknown as Partial<
      FieldsOf<M>
    >)
  }
}

export const isDefault = (material: object): boolean =>
  'isDefault' in material && material.isDefault === true
