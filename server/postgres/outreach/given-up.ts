import { sql, type RawBuilder, type SqlBool } from 'kysely'

/**
 * Whether nobody will do the task under this alias any more, so that another campaign may: it was
 * cancelled, or it waits in a campaign that was deleted while it was in hand.
 */
export const isGivenUp = (task: string): RawBuilder<SqlBool> => {
  const column = (name: string) => sql.ref(`${task}.${name}`)
  return sql<SqlBool>`(${column('status')} = 'cancelled' or (${column('status')} = 'pending'
    and exists (select from campaign gone where gone.id = ${column('campaign_id')}
      and gone.deleted_at is not null)))`
}

/** Behind an insert of a task whose key is there already: makes that row the new task. */
export const orTakeOver = sql`on conflict (workspace_id, dedup_key) do update set
  campaign_id = excluded.campaign_id, campaign_person_id = excluded.campaign_person_id,
  sender_account_id = excluded.sender_account_id, scheduled_at = excluded.scheduled_at,
  priority = excluded.priority, status = 'pending', reason_code = '', remark = '',
  lease_hash = null, intent_at = null, attempts = 0, unread = 0,
  presses_in_vain = 0, person_message_id = null`
