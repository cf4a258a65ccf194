/** Invitations carry notes: which, what holds them up, until when a network takes no more, and when they are over. */
export const notesOfInvitations = /* sql */ `
alter table sender_account add column notes_resume_at timestamptz;
create index campaign_person_to_invite on campaign_person (campaign_id) where status = 'VISITED';
create index on person_sequence_message (campaign_person_id) where purpose = 'invite_note';

/**
 * The note of the invitation to a prospect: the step that says it, null where none does; its text; and what
 * holds it up at a time, null where nothing does, or where it goes without one then.
 */
create function invitation_note(prospect integer, at timestamptz, out step integer,
  out is_disabled boolean, out draft text, out message integer, out resumes_at timestamptz,
  out policy text, out is_carried boolean, out hold text) language plpgsql stable as $$
declare latest integer;
begin
  select s.id, not q.enabled, s.version, a.notes_resume_at, c.note_policy
    into step, is_disabled, latest, resumes_at, policy
  from campaign_person m
  join campaign c on c.id = m.campaign_id and c.note_policy <> 'without_note'
  join sequence q on q.id = (select chosen.id from sequence chosen
    left join topic known on known.id = chosen.topic_id
    where chosen.campaign_id = m.campaign_id
      and (chosen.topic_id is null or (chosen.topic_id = m.topic_id and known.deleted_at is null))
    order by chosen.topic_id nulls last limit 1)
  join sequence_message s on s.sequence_id = q.id and s.step_type = 'connect' and s.deleted_at is null
    and (s.mode = 'ai' or s.body <> '' or jsonb_array_length(s.variants) > 0)
  left join sender_account a on a.workspace_id = c.workspace_id and a.user_id = c.created_by
    and a.network = m.network
  where m.id = prospect limit 1;
  is_carried := step is not null and not (policy = 'with_note_then_without'
    and coalesce(resumes_at > at, false));
  if step is null then return; end if;
  select d.id, case when d.status in ('approved', 'scheduled') and d.step_version = latest
      then 'approved' else 'not_approved' end into message, draft
  from person_sequence_message d where d.campaign_person_id = prospect
    and d.sequence_message_id = step and d.status <> 'cancelled' limit 1;
  draft := coalesce(draft, 'none');
  hold := case when not is_carried then null when is_disabled then 'sequence_disabled'
    when draft = 'not_approved' then 'approval' when draft = 'none' then 'no_draft'
    when resumes_at > at then 'note_quota' end;
end $$;

/** Whoever was invited, or can't be, needs no note any more. */
create function notes_end_with_invitation() returns trigger language plpgsql as $$
begin
  update person_sequence_message set status = 'cancelled', version = version + 1, updated_at = now()
  where campaign_person_id = new.id and purpose = 'invite_note'
    and status in ('draft', 'awaiting_approval', 'approved', 'rejected', 'scheduled');
  return null;
end $$;
create trigger notes_end_with_invitation after update of status on campaign_person for each row
  when (old.status in ('DISCOVERED', 'VISITED')
    and new.status not in ('DISCOVERED', 'VISITED', 'DUPLICATED', 'USER_CANCELLED'))
  execute function notes_end_with_invitation();`
