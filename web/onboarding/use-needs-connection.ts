import { useExtensionHelp, useExtensionStatus } from '../extension/extension-context.ts'
import { useWorkspace } from '../session/workspace-context.ts'

/** Whether nothing does the work of the workspace yet, as far as is known; for observers. */
export const useNeedsConnection = (): boolean => {
  const { workspace } = useWorkspace()
  const { state } = useExtensionStatus()
  const { worker } = useExtensionHelp()
  return workspace !== null && !workspace.demoAgent && state !== 'checking' && worker === null
}
