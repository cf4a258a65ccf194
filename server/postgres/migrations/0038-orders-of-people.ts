/**
 * What the table of a campaign's people is sorted by, found in order however many there are. Both stand
 * for themselves where rows are read, too: a planner takes the index for what is written as its key is.
 * They are integers: behind a cast that might fail, row-level security lets no index be used.
 */
export const ordersOfPeople = /* sql */ `
create function pipeline_position(status text) returns integer language sql immutable parallel safe
return case status
  when 'DISCOVERED' then 0 when 'DUPLICATED' then 1 when 'VISITED' then 2
  when 'FAIL_TO_INVITE' then 3 when 'INVITATION_SENT' then 4 when 'ACCEPTED' then 5
  when 'FOLLOW_UP' then 6 when 'END_OF_SEQUENCE' then 7 when 'PROSPECT_REPLIED' then 8 else 9
end;

/** Connection requests, visits, what is waited for, and last those with whom nothing is done any more. */
create function next_step_turn(
  status text, to_connect boolean, do_not_contact boolean, priority integer
) returns integer language sql immutable parallel safe
return case
  when do_not_contact then 6
  when status = 'VISITED' and to_connect then case when priority > 0 then 0 else 1 end
  when status = 'DISCOVERED' then case when priority > 0 then 2 else 3 end
  when status = 'INVITATION_SENT' then 4
  when status = 'ACCEPTED' or status = 'FOLLOW_UP' then 5
  else 6
end;

create index on campaign_person (campaign_id, pipeline_position(status), id);
create index on campaign_person
  (campaign_id, next_step_turn(status, to_connect, do_not_contact, priority), id);
`
