import { useTranslation } from '../i18n/translation.tsx'
import { whatEnded } from '#core/workspace/expired-gate.ts'
import { isLive } from '#core/workspace/workspace-to-open.ts'
import type { Workspace } from '#core/workspace/workspace.ts'

/** Below the name of a workspace, in lists of them: what of it has ended, if it has. */
export const EndedNote = ({ workspace }: { workspace: Workspace }) => {
  const { t } = useTranslation()
  if (isLive(workspace)) return null
  return <div className="quiet">{t(`common.workspaces.ended.${whatEnded(workspace)}`)}</div>
}
