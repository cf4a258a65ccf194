import { createRequiredContext } from '../shared/required-context.ts'
import type { CurrentWorkspaceViewModel } from './current-workspace-view-model.ts'

export const [WorkspaceProvider, useWorkspace] =
  createRequiredContext<CurrentWorkspaceViewModel>('open workspace')
