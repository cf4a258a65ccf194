import { lastCreditReset } from '#core/workspace/credits.ts'
import { statusAt } from '#core/workspace/trial.ts'
import type { Workspace } from '#core/workspace/workspace.ts'
import type { RealMs } from '#core/runtime/moments.ts'
import { DatabaseUnavailable } from '../database/errors.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { WorkspaceRepository } from './workspace-repository.ts'

export interface CreditResets {
  readonly workspaces: Pick<WorkspaceRepository, 'resetCredits'>
  readonly bus: Pick<EventBus, 'publish'>
}

/** The workspace as it is by now: ended where its time is over; used credits that are due go back first, and whoever has it open is told. */
export const workspaceAsOf = async (
  stored: Workspace,
  now: RealMs,
  { workspaces, bus }: CreditResets,
): Promise<Workspace> => {
  const workspace = { ...stored, status: statusAt(stored, now) }
  const creditUpdatedAt = lastCreditReset(workspace, now)
  if (creditUpdatedAt === null) return workspace
  try {
    const creditsUsed = await workspaces.resetCredits(workspace.id, creditUpdatedAt)
    bus.publish([{ kind: 'workspace', workspaceId: workspace.id }])
    return { ...workspace, creditsUsed, creditUpdatedAt }
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error
    // On a full disk it is so all the same, and stored as soon as there is room.
    return { ...workspace, creditsUsed: 0, creditUpdatedAt }
  }
}
