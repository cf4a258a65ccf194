import type { WorkspaceId } from '../runtime/ids.ts'
import type { Workspace, WorkspaceChanges } from './workspace.ts'

/** The signed-in user's workspaces, as the server keeps them. */
export interface WorkspaceApi {
  list(): Promise<readonly Workspace[]>
  /** The user's first has a trial; any other is expired until it has a plan. */
  create(name: string): Promise<Workspace>
  load(id: WorkspaceId): Promise<Workspace>
  /** The demo workspace as its first start made it. */
  resetDemo(id: WorkspaceId): Promise<Workspace>
  change(id: WorkspaceId, changes: WorkspaceChanges): Promise<Workspace>
}
