import { useEffect } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { paths } from '#core/navigation/paths.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import { WorkspaceIcon } from './command-icons.tsx'
import type { Command } from './commands.ts'

/** Each of the user's other workspaces. Whoever uses it observes. */
export const useWorkspaceCommands = (): readonly Command[] => {
  const { t } = useTranslation()
  const current = useWorkspace()
  useEffect(() => void current.loadOthers(), [current])
  return current.others.map(({ id, name }) => ({
    id: `workspace-${id}`,
    group: 'navigate',
    label: name,
    note: t('common.workspaces.switch'),
    icon: WorkspaceIcon,
    path: paths.workspace(id),
  }))
}
