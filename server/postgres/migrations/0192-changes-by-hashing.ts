/** Who of the people `p` is on which line `s` of the list of those not to contact, and on the first of several. */
const listed = (people: string, lines: string) => `
  select array_agg(person), array_agg(line) into listed, lines from (
    select person, min(line) as line from (
      select p.id as person, s.id as line from ${lines} s join ${people} p
        on p.workspace_id = s.workspace_id and p.id = case s.kind when 'person' then s.value::integer end
      union all
      select p.id, s.id from ${lines} s join ${people} p
        on s.kind = 'profile_url' and p.workspace_id = s.workspace_id
        and p.network = split_part(s.value, ' ', 1) and p.public_identifier = split_part(s.value, ' ', 2)
      union all
      select p.id, s.id from ${lines} s join ${people} p
        on s.kind = 'company' and p.workspace_id = s.workspace_id and lower(p.company_name) = lower(s.value)) found
    group by person) first;`

/**
 * Prospects before their people, as where a task is settled, and both before they change. Whoever is waited for
 * meanwhile may be on another line by then, or on none: who is meant is found anew behind the locks.
 */
const mark = (people: string, lines: string) => `
  ${listed(people, lines)}
  perform from campaign_person m where m.person_id = any(listed) order by m.id for no key update;
  ${listed(people, lines)}
  update person p set suppressed_by = l.line from unnest(listed, lines) l (person, line)
  where p.id = l.person and p.suppressed_by is null;`

/**
 * Triggers plan what they ask for the few rows of a first statement, and keep that plan: joins with what was,
 * or with whom the list of those not to contact means, compared each row of later ones with all the others,
 * 16 million times for 4,000 people. Now what changed is hashed, and who is meant is kept in arrays.
 */
export const changesByHashing = /* sql */ `
create or replace function know_furthest() returns trigger language plpgsql as $$
declare changed integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(p.id) into changed from added a join person p on p.id = a.person_id
    where a.status <> 'DUPLICATED'
      and (p.status_rank, p.last_activity_at) is distinct from (status_rank(a.status), a.status_changed_at);
  else
    select array_agg(person_id) into changed from (
      select id, person_id, status, status_changed_at from added
      except select id, person_id, status, status_changed_at from removed) moved;
  end if;
  if changed is null then return null; end if;
  perform from person where id = any(changed) order by id for no key update;
  update person p set status_rank = f.status_rank, last_activity_at = f.at
  from (select person_id, max(status_rank(status)) status_rank,
          coalesce(max(status_changed_at) filter (where status <> 'DUPLICATED'), max(status_changed_at)) at
        from campaign_person where person_id = any(changed) group by 1) f
  where p.id = f.person_id
    and (p.status_rank, p.last_activity_at) is distinct from (f.status_rank, f.at);
  return null;
end $$;

create or replace function count_people() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into person_counter as c select workspace_id, count(*) from added group by 1 order by 1
    on conflict (workspace_id) do update set people_count = c.people_count + excluded.people_count;
  elsif tg_op = 'DELETE' then
    update person_counter c set people_count = c.people_count - r.n
    from (select workspace_id, count(*) n from removed where deleted_at is null group by 1) r
    where r.workspace_id = c.workspace_id;
  else
    update person_counter c set people_count = c.people_count + r.n
    from (select workspace_id, sum(n) n from (
            select workspace_id, count(*) n from added where deleted_at is null group by 1
            union all
            select workspace_id, -count(*) from removed where deleted_at is null group by 1) both_sides
          group by 1 having sum(n) <> 0) r
    where r.workspace_id = c.workspace_id;
  end if;
  return null;
end $$;

create or replace function tell_those_suppressed() returns trigger language plpgsql as $$
declare listed integer[]; lines integer[];
begin
  ${mark('person', 'added')}
  return null;
end $$;

create or replace function suppress_new_people() returns trigger language plpgsql as $$
declare listed integer[]; lines integer[];
begin
  if exists (select from suppression s where s.workspace_id in (select workspace_id from added)) then
    ${mark('added', 'suppression')}
  end if;
  return null;
end $$;
`
