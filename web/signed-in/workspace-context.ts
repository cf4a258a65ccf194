import { createContext, useContext } from 'react'
import type { CurrentWorkspaceViewModel } from '../session/current-workspace-view-model.ts'

const WorkspaceContext = createContext<CurrentWorkspaceViewModel | null>(null)

export const WorkspaceProvider = WorkspaceContext.Provider

export const useWorkspace = (): CurrentWorkspaceViewModel => {
  const workspace = useContext(WorkspaceContext)
  if (workspace === null) throw new Error('No workspace is open here.')
  return workspace
}
