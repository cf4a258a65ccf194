/**
 * Who of the people `p` is on which line `s` of the list of those not to contact: as
 * server/postgres/outreach/suppressed.ts says, by joins of their own, as either may be long.
 */
const listed = (people: string, lines: string) => `
  select p.id as person, s.id as line from ${lines} s join ${people} p
    on p.workspace_id = s.workspace_id and p.id = case s.kind when 'person' then s.value::integer end
  union all
  select p.id, s.id from ${lines} s join ${people} p
    on s.kind = 'profile_url' and p.workspace_id = s.workspace_id
    and p.network = split_part(s.value, ' ', 1) and p.public_identifier = split_part(s.value, ' ', 2)
  union all
  select p.id, s.id from ${lines} s join ${people} p
    on s.kind = 'company' and p.workspace_id = s.workspace_id and lower(p.company_name) = lower(s.value)`

/** Prospects before their people, as where a task is settled, and both before they change. */
const mark = (people: string, lines: string) => `
  perform from campaign_person m
    where m.person_id in (select person from (${listed(people, lines)}) l)
    order by m.id for no key update;
  update person p set suppressed_by = l.line
  from (select person, min(line) as line from (${listed(people, lines)}) l group by person) l
  where p.id = l.person and p.suppressed_by is null;`

/**
 * Whoever is on the list is in nobody's way either: each is told the line. The last look asks the list
 * itself, so that somebody not told yet is looked at in vain, and a line that is gone tells nobody.
 */
export const suppressedPeople = /* sql */ `
alter table campaign_person add column suppressed_by integer references suppression on delete set null;
alter table person add column suppressed_by integer references suppression on delete set null;
create index on campaign_person (suppressed_by) where suppressed_by is not null;
create index on person (suppressed_by) where suppressed_by is not null;
create index on suppression (workspace_id, kind, lower(value));

create function tell_those_suppressed() returns trigger language plpgsql as $$
begin
  ${mark('person', 'added')}
  return null;
end $$;
create trigger tell_those_suppressed after insert on suppression
  referencing new table as added for each statement execute function tell_those_suppressed();

create function keep_line() returns trigger language plpgsql as $$
begin
  raise exception 'A line of this list is added and deleted, and never changes.';
end $$;
create trigger keep_line before update of workspace_id, kind, value on suppression
  for each row execute function keep_line();

create function suppress_new_people() returns trigger language plpgsql as $$
begin
  if exists (select from suppression s where s.workspace_id in (select workspace_id from added)) then
    ${mark('added', 'suppression')}
  end if;
  return null;
end $$;
create trigger suppress_new_people after insert on person
  referencing new table as added for each statement execute function suppress_new_people();

/** A line that is about to be deleted is as good as gone: whoever deletes it waits for this person. */
create function suppress_anew() returns trigger language plpgsql as $$
begin
  select s.id into new.suppressed_by from suppression s
  where s.workspace_id = new.workspace_id and (
    (s.kind = 'person' and s.value = new.id::text)
    or (s.kind = 'profile_url' and s.value = new.network || ' ' || new.public_identifier)
    or (s.kind = 'company' and lower(s.value) = lower(new.company_name)))
  limit 1 for key share skip locked;
  return new;
end $$;
create trigger suppress_anew before update on person for each row
  when (old.company_name <> new.company_name or old.public_identifier <> new.public_identifier
    or old.network <> new.network or (old.suppressed_by is not null and new.suppressed_by is null))
  execute function suppress_anew();

/** Whose task is settled at the time is not waited for, unless it would wait in vain else. */
create function tell_prospects() returns trigger language plpgsql as $$
begin
  if exists (select from told t join untold u on u.id = t.id
      where (t.do_not_contact, t.suppressed_by) is distinct from (u.do_not_contact, u.suppressed_by)) then
    update campaign_person m set do_not_contact = t.do_not_contact, suppressed_by = t.suppressed_by
    from told t
    where m.workspace_id = t.workspace_id and m.person_id = t.id
      and (m.do_not_contact, m.suppressed_by) is distinct from (t.do_not_contact, t.suppressed_by)
      and ((not t.do_not_contact and t.suppressed_by is null)
        or m.id in (select o.id from campaign_person o
          where o.person_id in (select id from told) for no key update skip locked));
  end if;
  return null;
end $$;
create trigger tell_prospects after update on person
  referencing old table as untold new table as told for each statement execute function tell_prospects();

drop trigger know_not_to_contact on person;
drop function know_not_to_contact();

create or replace function know_network() returns trigger language plpgsql as $$
begin
  select p.network, p.do_not_contact, p.suppressed_by
  into new.network, new.do_not_contact, new.suppressed_by
  from person p where p.id = new.person_id;
  return new;
end $$;

alter table campaign_person disable trigger count_moved;
update person p set suppressed_by = l.line
from (select person, min(line) as line from (${listed('person', 'suppression')}) l group by person) l
where p.id = l.person;
alter table campaign_person enable trigger count_moved;

drop index campaign_person_campaign_id_network_priority_id_idx;
create index on campaign_person (campaign_id, network, priority desc, (id::bigint))
  where status = 'DISCOVERED' and not do_not_contact and suppressed_by is null;
drop index person_workspace_id_network_id_idx;
create index on person (workspace_id, network, (id::bigint))
  where enriched_at is not null and not do_not_contact and suppressed_by is null;
`
