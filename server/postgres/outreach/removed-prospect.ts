import { sql } from 'kysely'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { ProspectId } from '#core/runtime/ids.ts'
import { outreachDate, type OutreachMs } from '#core/runtime/moments.ts'
import type { Db } from '../transaction.ts'

const CANCELLED: ProspectStatus = 'USER_CANCELLED'

export async function removeProspect(db: Db, id: ProspectId, at: OutreachMs): Promise<void> {
  await db
    .updateTable('campaign_person')
    .set({ status_before: sql<string>`status`, status: CANCELLED, priority: 0 })
    .set({ status_changed_at: outreachDate(at) })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('task')
    .set({ status: 'cancelled' })
    .where('campaign_person_id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

export async function takeBackProspect(db: Db, id: ProspectId, at: OutreachMs): Promise<void> {
  await db
    .updateTable('campaign_person')
    .set({ status: sql<string>`status_before`, status_before: null })
    .set({ status_changed_at: outreachDate(at) })
    .where('id', '=', id)
    .where('status_before', 'is not', null)
    .execute()
}

export async function recordLateInvitation(
  db: Db,
  id: ProspectId,
  sentAt: OutreachMs,
): Promise<void> {
  await db
    .updateTable('campaign_person')
    .set({ invitation_sent_at: outreachDate(sentAt), status_before: 'INVITATION_SENT' })
    .where('id', '=', id)
    .where('status', '=', CANCELLED)
    .execute()
}

export async function recordLateWithdrawal(db: Db, id: ProspectId, at: OutreachMs): Promise<void> {
  await db
    .updateTable('campaign_person')
    .set({
      withdrawn_at: outreachDate(at),
      fail_code: 'withdrawn',
      status_before: 'FAIL_TO_INVITE',
    })
    .where('id', '=', id)
    .where('status', '=', CANCELLED)
    .execute()
}

export async function recordLateMessage(db: Db, id: ProspectId): Promise<void> {
  await db
    .updateTable('campaign_person')
    .set({ status_before: 'FOLLOW_UP' })
    .where('id', '=', id)
    .where('status', '=', CANCELLED)
    .where('status_before', '=', 'ACCEPTED')
    .execute()
}
