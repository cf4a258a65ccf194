import { sql } from 'kysely'
import { later, momentOf, outreachDate, type OutreachDate } from '#core/runtime/moments.ts'
import { taskOf } from '../outreach/task-names.ts'
import { CHECK_OVERLAP_MS } from './read-check-payload.ts'
import type { ReadPayload } from './read-payload.ts'

/** Since when threads are read: since the last reading began that came to its end, or the first invitation. */
export const readRepliesPayload: ReadPayload = async (db, { account }) => {
  const { rows } = await sql<{ since: OutreachDate | null }>`
    select coalesce(
      (select max(intent_at) from task where workspace_id = ${account.workspaceId}
        and sender_account_id = ${account.id} and campaign_id is null
        and action = ${taskOf('replies')} and status = 'succeeded'
        and coalesce(receipt->>'member' = ${account.member}, true)),
      (select min(m.invitation_sent_at) from campaign_person m
        join campaign c on c.id = m.campaign_id and c.created_by = ${account.userId}
        where m.workspace_id = ${account.workspaceId} and m.network = ${account.network})
    ) as since`.execute(db)
  const since = rows[0]?.since ?? null
  if (since === null) return {}
  return { since: outreachDate(later(momentOf(since), -CHECK_OVERLAP_MS)).toISOString() }
}
