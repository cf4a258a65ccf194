/** Beside how many stand where: how many of them were ever enriched, invited, accepted and replied. */
export const reachedCounts = /* sql */ `
alter table status_counter
  add column enriched_count integer not null default 0,
  add column invited_count integer not null default 0,
  add column accepted_count integer not null default 0,
  add column replied_count integer not null default 0;
update status_counter c
set enriched_count = r.enriched, invited_count = r.invited, accepted_count = r.accepted, replied_count = r.replied
from (
  select m.campaign_id, coalesce(m.topic_id, 0) topic_id, m.status, m.to_connect, m.network,
    count(m.visited_at) enriched, count(m.invitation_sent_at) invited,
    count(m.accepted_at) accepted, count(m.replied_at) replied
  from campaign_person m group by 1, 2, 3, 4, 5) r
where (c.campaign_id, c.topic_id, c.status, c.to_connect, c.network)
  = (r.campaign_id, r.topic_id, r.status, r.to_connect, r.network);

create or replace function count_added() returns trigger language plpgsql as $$
begin
  insert into status_counter as c (workspace_id, campaign_id, topic_id, status, to_connect, network,
    people_count, enriched_count, invited_count, accepted_count, replied_count)
  select m.workspace_id, m.campaign_id, coalesce(m.topic_id, 0), m.status, m.to_connect, m.network,
    count(*), count(m.visited_at), count(m.invitation_sent_at), count(m.accepted_at), count(m.replied_at)
  from added m group by 1, 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
  on conflict (campaign_id, topic_id, status, to_connect, network) do update set
    people_count = c.people_count + excluded.people_count,
    enriched_count = c.enriched_count + excluded.enriched_count,
    invited_count = c.invited_count + excluded.invited_count,
    accepted_count = c.accepted_count + excluded.accepted_count,
    replied_count = c.replied_count + excluded.replied_count;
  return null;
end $$;

create or replace function count_removed() returns trigger language plpgsql as $$
begin
  update status_counter c set
    people_count = c.people_count - r.n,
    enriched_count = c.enriched_count - r.enriched,
    invited_count = c.invited_count - r.invited,
    accepted_count = c.accepted_count - r.accepted,
    replied_count = c.replied_count - r.replied
  from (select m.campaign_id, coalesce(m.topic_id, 0) topic_id, m.status, m.to_connect, m.network,
          count(*) n, count(m.visited_at) enriched, count(m.invitation_sent_at) invited,
          count(m.accepted_at) accepted, count(m.replied_at) replied
        from removed m group by 1, 2, 3, 4, 5) r
  where (c.campaign_id, c.topic_id, c.status, c.to_connect, c.network)
    = (r.campaign_id, r.topic_id, r.status, r.to_connect, r.network);
  return null;
end $$;

create or replace function count_moved() returns trigger language plpgsql as $$
begin
  insert into status_counter as c (workspace_id, campaign_id, topic_id, status, to_connect, network,
    people_count, enriched_count, invited_count, accepted_count, replied_count)
  select m.workspace_id, m.campaign_id, m.topic_id, m.status, m.to_connect, m.network,
    sum(m.n), sum(m.enriched), sum(m.invited), sum(m.accepted), sum(m.replied) from (
    select workspace_id, campaign_id, coalesce(topic_id, 0) topic_id, status, to_connect, network,
      1 n, (visited_at is not null)::int enriched, (invitation_sent_at is not null)::int invited,
      (accepted_at is not null)::int accepted, (replied_at is not null)::int replied
    from added
    union all
    select workspace_id, campaign_id, coalesce(topic_id, 0), status, to_connect, network,
      -1, -(visited_at is not null)::int, -(invitation_sent_at is not null)::int,
      -(accepted_at is not null)::int, -(replied_at is not null)::int
    from removed) m
  group by 1, 2, 3, 4, 5, 6
  having (sum(m.n), sum(m.enriched), sum(m.invited), sum(m.accepted), sum(m.replied)) <> (0, 0, 0, 0, 0)
  order by 2, 3, 4, 5, 6
  on conflict (campaign_id, topic_id, status, to_connect, network) do update set
    people_count = c.people_count + excluded.people_count,
    enriched_count = c.enriched_count + excluded.enriched_count,
    invited_count = c.invited_count + excluded.invited_count,
    accepted_count = c.accepted_count + excluded.accepted_count,
    replied_count = c.replied_count + excluded.replied_count;
  return null;
end $$;
`
