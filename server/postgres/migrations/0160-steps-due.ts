/**
 * Who is to be reckoned anew, and which answers are to be sent, is found however many people a campaign
 * has. Row-level security lets no index on a `coalesce` be searched: PostgreSQL takes it for a leak.
 */
export const stepsDue = /* sql */ `
create index campaign_person_reckoned on campaign_person
  (campaign_id, network, (case when topic_id is null then 0 else topic_id end),
  (case when reckoned_by is null then '-' else reckoned_by end))
  where status in ('ACCEPTED', 'FOLLOW_UP');
drop index campaign_person_campaign_id_next_step_at_idx;
create index campaign_person_due on campaign_person (campaign_id, next_step_at, id)
  where status in ('ACCEPTED', 'FOLLOW_UP');
create index campaign_person_last_wait on campaign_person (campaign_id, next_step_at)
  where status = 'FOLLOW_UP' and next_step_id is null and next_step_at is not null;
create index person_sequence_message_answers on person_sequence_message (campaign_id)
  where purpose = 'reply_draft' and status in ('approved', 'scheduled');`
