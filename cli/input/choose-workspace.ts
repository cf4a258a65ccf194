import type { Workspace } from '#core/workspace/workspace.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import { CommandFailed, UsageError } from '../failures.ts'
import type { CliServices } from '../services.ts'

/** Remembered by server, because ids mean nothing elsewhere. */
const keyFor = (server: string): string => `workspace of ${server}`

/** The workspace that was named, else the only one, else the one used last. */
export const chooseWorkspace = async (
  services: Pick<CliServices, 'workspaces' | 'preferences'>,
  server: string,
  named: WorkspaceId | undefined,
): Promise<WorkspaceId> => {
  if (named !== undefined) {
    await services.workspaces.load(named)
    services.preferences.write(keyFor(server), String(named))
    return named
  }
  const all = await services.workspaces.list()
  const [only, another] = all
  if (!only) throw new CommandFailed('no_workspace', 'No workspaces.')
  if (!another) return only.id
  const last = services.preferences.read(keyFor(server))
  const used = all.find((workspace) => String(workspace.id) === last)
  if (used) return used.id
  throw new UsageError(`Choose a workspace with --workspace: ${formatWorkspaces(all)}.`)
}

const formatWorkspaces = (workspaces: readonly Workspace[]): string =>
  workspaces.map(({ id, name }) => `${id} (${name})`).join(', ')
