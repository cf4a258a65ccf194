/**
 * Whoever moved is looked up one by one. Joined as a whole, people were all read to find one of them, where a workspace had
 * so few that this was thought to be sooner; and that plan was kept.
 */
export const furthestByIndex = /* sql */ `
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
  from unnest(changed) c (id) cross join lateral (
    select max(status_rank(status)) status_rank,
      coalesce(max(status_changed_at) filter (where status <> 'DUPLICATED'), max(status_changed_at)) at
    from campaign_person m where m.person_id = c.id) f
  where p.id = c.id and f.at is not null
    and (p.status_rank, p.last_activity_at) is distinct from (f.status_rank, f.at);
  return null;
end $$;
`
