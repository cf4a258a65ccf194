import type { OutreachMs } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ProspectRecord, ProspectStore } from '../outreach/prospect-store.ts'

interface TakenProspect {
  readonly transaction: Transaction
  readonly prospect: ProspectRecord
  readonly at: OutreachMs
}

/** Puts aside whom another campaign has invited, or is about to: nobody gets two invitations. */
export const setAside = async (
  prospects: Pick<ProspectStore, 'changeStatus' | 'recordEvent'>,
  { transaction, prospect, at }: TakenProspect,
): Promise<void> => {
  const isSkipped = prospect.duplicatePolicy === 'skip'
  await prospects.changeStatus(
    transaction,
    prospect.id,
    isSkipped
      ? { status: 'DUPLICATED', at }
      : { status: 'FAIL_TO_INVITE', at, failCode: 'already_invited' },
  )
  const event = isSkipped ? 'duplicate' : 'failed'
  await prospects.recordEvent(transaction, prospect, { event, at })
}
