const OPEN = `('draft', 'awaiting_approval', 'approved', 'rejected', 'scheduled')`

/** Whether a text of the purpose of `d` may be sent to the prospect `m`, at some time to come. */
const mayBeSent = (prospect: string) => `may_be_sent(d.purpose, ${prospect}.status,
  ${prospect}.do_not_contact or ${prospect}.suppressed_by is not null)`

/**
 * Nobody is asked for a text of somebody who is done with: it is cancelled with them, and stands where
 * it stood once they are back, but for one that was written or removed meanwhile.
 */
export const textsFollowPeople = /* sql */ `
create function may_be_sent(purpose text, status text, is_excluded boolean) returns boolean
language sql immutable as $$
  select not is_excluded and case when purpose = 'reply_draft' then status = 'PROSPECT_REPLIED'
    else status in ('DISCOVERED', 'VISITED', 'INVITATION_SENT', 'ACCEPTED', 'FOLLOW_UP') end
$$;

create function texts_follow_person() returns trigger language plpgsql as $$
begin
  update person_sequence_message d set status_before = d.status, status = 'cancelled',
    version = d.version + 1, updated_at = now()
  where d.campaign_person_id = new.id and d.workspace_id = new.workspace_id
    and d.status in ${OPEN} and not ${mayBeSent('new')};
  update person_sequence_message d set status = d.status_before, status_before = null,
    version = d.version + 1, updated_at = now()
  where d.campaign_person_id = new.id and d.workspace_id = new.workspace_id
    and d.status = 'cancelled' and d.status_before is not null and ${mayBeSent('new')}
    and (d.sequence_message_id is null or exists (select from sequence_message s
      where s.id = d.sequence_message_id and s.deleted_at is null))
    and not exists (select from person_sequence_message other
      where other.campaign_person_id = d.campaign_person_id and other.id <> d.id
        and (other.status <> 'cancelled' or other.status_before is not null)
        and case when d.sequence_message_id is null
          then other.purpose = 'reply_draft' and other.id > d.id
          else other.sequence_message_id = d.sequence_message_id
            and (other.status <> 'cancelled' or other.id > d.id) end);
  return null;
end $$;
create trigger texts_follow_person after update of status, do_not_contact, suppressed_by
  on campaign_person for each row
  when (old.status <> new.status or old.do_not_contact <> new.do_not_contact
    or old.suppressed_by is distinct from new.suppressed_by)
  execute function texts_follow_person();

create or replace function message_follows_task() returns trigger language plpgsql as $$
declare is_left boolean;
begin
  select not ${mayBeSent('m')} into is_left from person_sequence_message d
    join campaign_person m on m.id = d.campaign_person_id
    where d.id = new.person_message_id and d.status in ('sending', 'unverified');
  update person_sequence_message d set version = d.version + 1, updated_at = now(),
    status = case
      when new.status = 'running' then 'sending'
      when new.status = 'unverified' or (new.status = 'failed' and new.reason_code = 'unverified')
        then 'unverified'
      when new.status = 'failed' then 'failed'
      when is_left then 'cancelled'
      else 'approved' end,
    status_before = case when new.status in ('pending', 'cancelled') and is_left
      then 'approved' else d.status_before end
  where d.id = new.person_message_id and (new.status in ('running', 'unverified', 'failed')
    or (new.status in ('pending', 'cancelled') and d.status in ('sending', 'unverified')));
  return null;
end $$;

update person_sequence_message d set status_before = d.status, status = 'cancelled',
  version = d.version + 1, updated_at = now()
from campaign_person m where m.id = d.campaign_person_id
  and d.status in ${OPEN} and not ${mayBeSent('m')};`
