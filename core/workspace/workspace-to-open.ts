import type { WorkspaceId } from '../runtime/ids.ts'
import type { Workspace } from './workspace.ts'

export const isLive = ({ status }: Pick<Workspace, 'status'>): boolean => status !== 'expired'

/**
 * The workspace to open without asking: the one used last or the only one, of those that can be used
 * where there are any. Null where the user is to choose.
 */
export const workspaceToOpen = (
  own: readonly Pick<Workspace, 'id' | 'status'>[],
  last: WorkspaceId | null,
): WorkspaceId | null => {
  const live = own.filter(isLive)
  const among = live.length > 0 ? live : own
  if (among.some(({ id }) => id === last)) return last
  return among.length === 1 ? (among[0]?.id ?? null) : null
}
