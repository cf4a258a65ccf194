import type { Workspace, WorkspaceChanges } from './workspace.ts'

/** The signed-in user's workspaces, as the server keeps them. */
export interface WorkspaceApi {
  list(): Promise<readonly Workspace[]>
  load(id: number): Promise<Workspace>
  change(id: number, changes: WorkspaceChanges): Promise<Workspace>
}
