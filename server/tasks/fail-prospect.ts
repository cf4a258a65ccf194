import type { FailCode } from '#core/prospect/fail-code.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { ProspectId, WorkspaceId } from '#core/runtime/ids.ts'
import type { OutreachMs } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ProspectStore } from '../outreach/prospect-store.ts'

interface FailedProspect {
  readonly transaction: Transaction
  readonly prospect: { readonly id: ProspectId; readonly workspaceId: WorkspaceId }
  /** Of the action that can't be done. */
  readonly failsTo: ProspectStatus
  readonly failCode: FailCode
  readonly at: OutreachMs
}

/** Is done with somebody, and says why. */
export const failProspect = async (
  prospects: Pick<ProspectStore, 'changeStatus' | 'recordEvent'>,
  { transaction, prospect, failsTo, failCode, at }: FailedProspect,
): Promise<void> => {
  await prospects.changeStatus(transaction, prospect.id, { status: failsTo, at, failCode })
  const facts = { fail_code: failCode }
  const event = failsTo === 'FAIL_TO_INVITE' ? 'failed' : 'message_failed'
  await prospects.recordEvent(transaction, prospect, { event, at, facts })
}
