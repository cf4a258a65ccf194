import type { Clock } from '#core/runtime/clock.ts'
import type { Database } from '../database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import { CreateWorkspace } from './create-workspace.ts'
import type { NewWorkspaceStore } from './new-workspace-store.ts'
import { WorkspaceAccess } from './workspace-access.ts'
import type { WorkspaceRepository } from './workspace-repository.ts'

export interface WorkspaceDeps {
  readonly database: Database
  readonly clock: Clock
  readonly workspaces: WorkspaceRepository
  readonly bus: Pick<EventBus, 'publish'>
  readonly authStores: { readonly newWorkspaces: NewWorkspaceStore }
  readonly demoAgentNetwork?: string | undefined
}

export interface WorkspaceServices {
  readonly createWorkspace: CreateWorkspace
  readonly workspaceAccess: WorkspaceAccess
}

/** Whose a workspace is, and how one comes to be. */
export function workspaceServices(deps: WorkspaceDeps): WorkspaceServices {
  const { authStores, demoAgentNetwork } = deps
  return {
    createWorkspace: new CreateWorkspace({ ...deps, newWorkspaces: authStores.newWorkspaces }),
    workspaceAccess: new WorkspaceAccess({
      ...deps,
      hasDemoAgent: demoAgentNetwork !== undefined,
    }),
  }
}
