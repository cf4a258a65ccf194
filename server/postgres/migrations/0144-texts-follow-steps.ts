/**
 * A text waits to be sent only by its step as it is now: otherwise it is written anew. What a user
 * edited or rejected stays as it is, and an edited one waits for their approval again.
 */
export const textsFollowSteps = /* sql */ `
create function text_follows_step() returns trigger language plpgsql as $$
declare latest integer;
begin
  select s.version into latest from sequence_message s where s.id = new.sequence_message_id;
  if latest is null or latest = new.step_version then return new; end if;
  if new.status = 'rejected' or new.edited_by is not null then new.step_version := latest; end if;
  if new.status <> 'rejected' then
    new.status := case when new.edited_by is null then 'draft' else 'awaiting_approval' end;
    new.approved_by := null;
    new.approved_at := null;
    new.scheduled_at := null;
  end if;
  return new;
end $$;
create trigger text_follows_step before update on person_sequence_message for each row
  when (new.sequence_message_id is not null
    and new.status in ('awaiting_approval', 'approved', 'rejected', 'scheduled'))
  execute function text_follows_step();
update person_sequence_message d set version = d.version + 1 from sequence_message s
  where s.id = d.sequence_message_id and s.version <> d.step_version
    and d.status in ('awaiting_approval', 'approved', 'rejected', 'scheduled');`
