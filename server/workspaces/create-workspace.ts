import type { Clock } from '#core/runtime/clock.ts'
import type { UserId, WorkspaceId } from '#core/runtime/ids.ts'
import { newTerms } from '#core/workspace/trial.ts'
import type { Database } from '../database/database.ts'
import type { NewWorkspaceStore } from './new-workspace-store.ts'

/** Of one user: more are a mistake, or a stranger's game. */
export const MAX_WORKSPACES = 20

export type WorkspaceCreation =
  | { readonly kind: 'created'; readonly id: WorkspaceId }
  | { readonly kind: 'too_many_workspaces'; readonly max: number }

export interface CreateWorkspaceDeps {
  readonly database: Database
  readonly newWorkspaces: NewWorkspaceStore
  readonly clock: Clock
}

/** Makes a workspace for somebody who is signed in. Only the first one has a trial. */
export class CreateWorkspace {
  readonly #deps: CreateWorkspaceDeps

  constructor(deps: CreateWorkspaceDeps) {
    this.#deps = deps
  }

  execute(userId: UserId, name: string): Promise<WorkspaceCreation> {
    const { database, newWorkspaces, clock } = this.#deps
    return database.asSystem(async (transaction) => {
      await newWorkspaces.lockUser(transaction, userId)
      const count = await newWorkspaces.countOf(transaction, userId)
      if (count >= MAX_WORKSPACES) return { kind: 'too_many_workspaces', max: MAX_WORKSPACES }
      const terms = newTerms(count, clock.now())
      const id = await newWorkspaces.make(transaction, userId, { name, ...terms })
      return { kind: 'created', id }
    })
  }
}
