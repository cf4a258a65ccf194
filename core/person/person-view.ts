import type { WorkspaceId } from '../runtime/ids.ts'
import type { PersonFilter, PersonOrdering } from './person-filter.ts'

/** A list of people that a workspace comes back to. */
export interface PersonView {
  readonly id: number
  readonly name: string
  readonly filter: PersonFilter
  readonly ordering: PersonOrdering
}

export const MAX_VIEWS = 100

export interface PersonViewApi {
  /** In the order in which they were made. */
  list(workspace: WorkspaceId): Promise<readonly PersonView[]>
  create(workspace: WorkspaceId, view: Omit<PersonView, 'id'>): Promise<PersonView>
  /** Renames it, or replaces what it shows. */
  change(
    workspace: WorkspaceId,
    view: number,
    changes: Partial<Omit<PersonView, 'id'>>,
  ): Promise<PersonView>
  remove(workspace: WorkspaceId, view: number): Promise<void>
}
