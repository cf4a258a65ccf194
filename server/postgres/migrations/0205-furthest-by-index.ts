/**
 * People who moved are asked for by their ids as well: joined with what their campaigns say alone, all people of a small
 * workspace were read to find one of them, by a plan that was kept.
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
  from (select person_id, max(status_rank(status)) status_rank,
          coalesce(max(status_changed_at) filter (where status <> 'DUPLICATED'), max(status_changed_at)) at
        from campaign_person where person_id = any(changed) group by 1) f
  where p.id = any(changed) and p.id = f.person_id
    and (p.status_rank, p.last_activity_at) is distinct from (f.status_rank, f.at);
  return null;
end $$;
`
