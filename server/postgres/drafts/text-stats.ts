import { sql, type RawBuilder } from 'kysely'
import type { CampaignId } from '#core/runtime/ids.ts'
import { workspaceOf, type Db } from '../transaction.ts'

/**
 * Texts that were written for people of a campaign, as `t`; `next_at` is when the next one was sent to the
 * same person, who is looked up by key: no plan reads people of others.
 */
export const writtenTexts = (db: Db, campaign: CampaignId): RawBuilder<unknown> => sql`(
  select d.sequence_message_id, d.prompt_version_id, d.variant, d.topic_id, d.status, d.edited_by,
    d.sent_at, m.accepted_at, m.replied_at,
    lead(d.sent_at) over (partition by d.campaign_person_id order by d.sent_at) as next_at
  from person_sequence_message d cross join lateral (select m.accepted_at, m.replied_at
    from campaign_person m where m.id = d.campaign_person_id offset 0) m
  where d.workspace_id = ${workspaceOf(db)} and d.campaign_id = ${campaign}
    and d.status not in ('draft', 'cancelled')) t`

/** How texts did, of a group of `writtenTexts`. A reply counts for the last text that was sent before it. */
export const textStats = sql`
  count(*) as generated,
  count(*) filter (where t.status in
    ('approved', 'scheduled', 'sending', 'sent', 'unverified', 'failed')) as approved,
  count(*) filter (where t.edited_by is not null) as edited,
  count(*) filter (where t.status = 'rejected') as rejected,
  count(*) filter (where t.sent_at is not null) as sent,
  count(*) filter (where t.sent_at is not null and t.accepted_at is not null) as accepted,
  count(*) filter (where t.sent_at <= t.replied_at
    and (t.next_at is null or t.next_at > t.replied_at)) as replied`
