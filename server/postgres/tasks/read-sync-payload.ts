import { sql } from 'kysely'
import { ACTIONS } from '#core/outreach/actions.ts'
import { later, momentOf, outreachDate, type OutreachDate } from '#core/runtime/moments.ts'
import { CHECK_OVERLAP_MS } from './read-check-payload.ts'
import type { ReadPayload } from './read-payload.ts'

const { sync, connect } = ACTIONS

/**
 * Since when connections are read: since the last sync that came to its end began, and back to whoever was
 * invited before it and is only known since; all of them where there was none as this member.
 */
export const readSyncPayload: ReadPayload = async (db, { account }) => {
  if (account.member === null && account.hadOtherMembers) return {}
  const { rows } = await sql<{ since: OutreachDate | null }>`
    select least(last.at, (select min(m.invitation_sent_at) from campaign_person m
      join campaign c on c.id = m.campaign_id and c.created_by = ${account.userId}
      where m.workspace_id = ${account.workspaceId} and m.network = ${account.network}
        and m.status = ${sql.lit(connect.to)} and m.status_changed_at > last.at)) as since
    from (select max(intent_at) as at from task
      where workspace_id = ${account.workspaceId} and sender_account_id = ${account.id}
        and campaign_id is null and action = ${sql.lit(sync.task)} and status = 'succeeded'
        and result->'sync'->>'isCaughtUp' = 'true'
        and coalesce(receipt->>'member' = ${account.member}, true)) last
    where last.at is not null`.execute(db)
  const since = rows[0]?.since ?? null
  if (since === null) return {}
  return {
    acceptedSince: outreachDate(later(momentOf(since), -CHECK_OVERLAP_MS)).toISOString(),
  }
}
