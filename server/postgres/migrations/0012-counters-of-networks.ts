/** People are counted by the network that they are on, so that each of a user's accounts knows its own. */
export const countersOfNetworks = /* sql */ `
alter table status_counter add column network text not null default '';
alter table status_counter drop constraint status_counter_pkey;
delete from status_counter;
insert into status_counter (workspace_id, campaign_id, topic_id, status, to_connect, network, people_count)
select m.workspace_id, m.campaign_id, coalesce(m.topic_id, 0), m.status, m.to_connect, p.network, count(*)
from campaign_person m join person p on p.id = m.person_id group by 1, 2, 3, 4, 5, 6;
alter table status_counter alter column network drop default;
alter table status_counter add primary key (campaign_id, topic_id, status, to_connect, network);

create or replace function count_added() returns trigger language plpgsql as $$
begin
  insert into status_counter as c
    (workspace_id, campaign_id, topic_id, status, to_connect, network, people_count)
  select m.workspace_id, m.campaign_id, coalesce(m.topic_id, 0), m.status, m.to_connect, p.network, count(*)
  from added m join person p on p.id = m.person_id group by 1, 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
  on conflict (campaign_id, topic_id, status, to_connect, network)
  do update set people_count = c.people_count + excluded.people_count;
  return null;
end $$;

create or replace function count_removed() returns trigger language plpgsql as $$
begin
  update status_counter c set people_count = c.people_count - r.n
  from (select m.campaign_id, coalesce(m.topic_id, 0) topic_id, m.status, m.to_connect, p.network, count(*) n
        from removed m join person p on p.id = m.person_id group by 1, 2, 3, 4, 5) r
  where (c.campaign_id, c.topic_id, c.status, c.to_connect, c.network)
    = (r.campaign_id, r.topic_id, r.status, r.to_connect, r.network);
  return null;
end $$;

create or replace function count_moved() returns trigger language plpgsql as $$
begin
  insert into status_counter as c
    (workspace_id, campaign_id, topic_id, status, to_connect, network, people_count)
  select m.workspace_id, m.campaign_id, m.topic_id, m.status, m.to_connect, p.network, sum(m.n) from (
    select workspace_id, campaign_id, coalesce(topic_id, 0) topic_id, status, to_connect, person_id, 1 n
    from added
    union all
    select workspace_id, campaign_id, coalesce(topic_id, 0), status, to_connect, person_id, -1
    from removed) m join person p on p.id = m.person_id
  group by 1, 2, 3, 4, 5, 6 having sum(m.n) <> 0 order by 2, 3, 4, 5, 6
  on conflict (campaign_id, topic_id, status, to_connect, network)
  do update set people_count = c.people_count + excluded.people_count;
  return null;
end $$;

/** While the person is still there, so that its network is known. */
create function leave_campaigns() returns trigger language plpgsql as $$
begin
  delete from campaign_person where person_id = old.id;
  return old;
end $$;

create trigger leave_campaigns before delete on person
  for each row execute function leave_campaigns();
`
