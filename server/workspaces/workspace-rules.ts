import type { WorkspaceStatus } from '#core/workspace/workspace.ts'

/** A trial ends by itself when its time is over, whatever was last stored. */
export const statusAt = (
  workspace: { readonly status: WorkspaceStatus; readonly expired_at: Date | null },
  now: number,
): WorkspaceStatus =>
  workspace.status === 'trial' &&
  workspace.expired_at !== null &&
  workspace.expired_at.getTime() <= now
    ? 'expired'
    : workspace.status
