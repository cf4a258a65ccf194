import { creditLimit, creditResetDate, lastCreditReset } from '#core/workspace/credits.ts'
import { statusAt } from '#core/workspace/trial.ts'
import type { RealMs } from '#core/runtime/moments.ts'
import type { WorkspaceLine } from './operator.ts'
import type { ListedWorkspace } from './operator-store.ts'

/** A workspace as it is by now, whatever was last stored. */
export const workspaceLine = (
  { workspace: stored, members, chargedAside }: ListedWorkspace,
  now: RealMs,
): WorkspaceLine => {
  const known = { ...stored, status: statusAt(stored, now) }
  const reset = lastCreditReset(known, now)
  const workspace = reset === null ? known : { ...known, creditsUsed: 0, creditUpdatedAt: reset }
  return {
    id: workspace.id,
    name: workspace.name,
    status: workspace.status,
    plan: workspace.subscription?.product.name ?? null,
    creditsUsed: workspace.creditsUsed,
    creditLimit: creditLimit(workspace),
    endsAt: workspace.expiredAt?.toISOString() ?? null,
    creditsResetAt: creditResetDate(workspace)?.toISOString() ?? null,
    ...{ members, chargedAside },
  }
}
