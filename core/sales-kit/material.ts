import { MINUTE } from '../runtime/durations.ts'
import type { UserId, WorkspaceId } from '../runtime/ids.ts'

/** What all materials of the sales kit are: goals, ICP profiles, message shortcuts, sequence templates. */
export interface Material<Id extends number = number> {
  readonly id: Id
  readonly workspace: WorkspaceId
  readonly createdBy: UserId
  readonly name: string
  /** Another one with each change. */
  readonly version: number
}

/** What whoever makes or changes a material gives. */
export type FieldsOf<M extends Material> = Omit<M, keyof Omit<Material, 'name'> | 'useCount'>

/** What is to be changed; with a version, only where that is still the material's. */
export type ChangesOf<M extends Material> = Partial<FieldsOf<M>> & { readonly version?: number }

/** What a material can't be made without; the rest is as its kind begins. */
export type NewOf<M extends Material, Required extends keyof FieldsOf<M>> = Pick<
  FieldsOf<M>,
  Required
> &
  Partial<FieldsOf<M>>

export const MAX_NAME_LENGTH = 200
/** Of each kind in a workspace, others' private shortcuts included. */
export const MAX_MATERIALS = 200
/** So long after it was deleted a material can be restored. */
export const MAX_RESTORE_MS = 10 * MINUTE
