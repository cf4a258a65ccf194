/** Where people of campaigns are in their sequences, and which text a task sends. */
export const progress = /* sql */ `
alter table campaign_person
  /** The message that comes next, and by which sequence, as it was, that was reckoned. */
  add column next_step_id integer references sequence_message on delete set null,
  add column reckoned_by text,
  /** The member wrote to them by hand: they wait until their user goes on. */
  add column is_by_hand boolean not null default false;
create index on campaign_person (campaign_id, next_step_at)
  where status in ('ACCEPTED', 'FOLLOW_UP');
create index on campaign_person (next_step_id) where next_step_id is not null;
alter table task add column person_message_id integer
  references person_sequence_message on delete set null;
create index on task (person_message_id) where person_message_id is not null;

alter table person_sequence_message
  /** Where it stood before its person was removed by their user. */
  add column status_before text;

/** A text stands where the task that sends it does: it waits again only once it surely was not sent. */
create function message_follows_task() returns trigger language plpgsql as $$
begin
  update person_sequence_message d set version = d.version + 1, updated_at = now(),
    status = case
      when new.status = 'running' then 'sending'
      when new.status = 'unverified' or (new.status = 'failed' and new.reason_code = 'unverified')
        then 'unverified'
      when new.status = 'failed' then 'failed'
      when d.purpose <> 'reply_draft' and exists (select from campaign_person m
        where m.id = d.campaign_person_id and m.status in ('PROSPECT_REPLIED', 'USER_CANCELLED'))
        then 'cancelled'
      else 'approved' end,
    status_before = case when new.status in ('pending', 'cancelled') and exists (
      select from campaign_person m where m.id = d.campaign_person_id and m.status = 'USER_CANCELLED')
      then 'approved' else d.status_before end
  where d.id = new.person_message_id and (new.status in ('running', 'unverified', 'failed')
    or (new.status in ('pending', 'cancelled') and d.status in ('sending', 'unverified')));
  return null;
end $$;
create trigger message_follows_task after update of status on task for each row
  when (new.person_message_id is not null and new.status is distinct from old.status)
  execute function message_follows_task();`
