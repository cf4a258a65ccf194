import { WorkspaceExpired } from '#core/errors.ts'
import type { CliServices } from '../services.ts'
import { createSleeper } from './sleeper.ts'

const POLL_INTERVAL_MS = 15_000

/**
 * Rejects once none of the user's workspaces is open any more; resolves when `end` is aborted. It looks
 * instead of being told, as the demo agent works for whoever follows a workspace.
 */
export const untilExpired = async (
  { workspaces, scheduler }: Pick<CliServices, 'workspaces' | 'scheduler'>,
  end: AbortSignal,
): Promise<void> => {
  const sleeper = createSleeper(scheduler, end)
  while (!end.aborted) {
    // A look that fails says nothing.
    const all = await workspaces.list().catch(() => [])
    if (all.length > 0 && all.every(({ status }) => status === 'expired')) {
      throw new WorkspaceExpired()
    }
    await sleeper.sleep(POLL_INTERVAL_MS)
  }
}
