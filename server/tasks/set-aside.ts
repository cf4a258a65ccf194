import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { OutreachMs } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ProspectRecord, ProspectStore } from '../outreach/prospect-store.ts'

interface TakenProspect {
  readonly transaction: Transaction
  readonly prospect: ProspectRecord
  /** Of the action that can't be done. */
  readonly failsTo: ProspectStatus
  readonly at: OutreachMs
}

/** Puts aside whom another campaign has invited, or is about to: nobody gets two invitations. */
export const setAside = async (
  prospects: Pick<ProspectStore, 'changeStatus' | 'recordEvent'>,
  { transaction, prospect, failsTo, at }: TakenProspect,
): Promise<void> => {
  const isSkipped = prospect.duplicatePolicy === 'skip'
  await prospects.changeStatus(
    transaction,
    prospect.id,
    isSkipped ? { status: 'DUPLICATED', at } : { status: failsTo, at, failCode: 'already_invited' },
  )
  const event = isSkipped ? 'duplicate' : 'failed'
  await prospects.recordEvent(transaction, prospect, { event, at })
}
