/**
 * The counts of people by status, which campaigns and charts show. No code writes them: the triggers
 * below do, with every change of campaign_person. Part of the migration 0001-start, so that it never
 * changes; a later migration replaces what is to be different.
 */
export const counters = /* sql */ `/** How many people stand where; kept by the writing transaction, through the triggers below. */
create table status_counter (
  workspace_id integer not null references workspace on delete cascade,
  campaign_id integer not null references campaign on delete cascade,
  topic_id integer not null default 0,
  status text not null,
  to_connect boolean not null,
  people_count integer not null default 0,
  primary key (campaign_id, topic_id, status, to_connect)
);
create index on status_counter (workspace_id);

create function count_added() returns trigger language plpgsql as $$
begin
  insert into status_counter as c (workspace_id, campaign_id, topic_id, status, to_connect, people_count)
  select workspace_id, campaign_id, coalesce(topic_id, 0), status, to_connect, count(*)
  from added group by 1, 2, 3, 4, 5 order by 2, 3, 4, 5
  on conflict (campaign_id, topic_id, status, to_connect)
  do update set people_count = c.people_count + excluded.people_count;
  return null;
end $$;

create function count_removed() returns trigger language plpgsql as $$
begin
  update status_counter c set people_count = c.people_count - r.n
  from (select campaign_id, coalesce(topic_id, 0) topic_id, status, to_connect, count(*) n
        from removed group by 1, 2, 3, 4) r
  where (c.campaign_id, c.topic_id, c.status, c.to_connect) = (r.campaign_id, r.topic_id, r.status, r.to_connect);
  return null;
end $$;

create function count_moved() returns trigger language plpgsql as $$
begin
  insert into status_counter as c (workspace_id, campaign_id, topic_id, status, to_connect, people_count)
  select workspace_id, campaign_id, topic_id, status, to_connect, sum(n) from (
    select workspace_id, campaign_id, coalesce(topic_id, 0) topic_id, status, to_connect, 1 n from added
    union all
    select workspace_id, campaign_id, coalesce(topic_id, 0), status, to_connect, -1 from removed) moves
  group by 1, 2, 3, 4, 5 having sum(n) <> 0 order by 2, 3, 4, 5
  on conflict (campaign_id, topic_id, status, to_connect)
  do update set people_count = c.people_count + excluded.people_count;
  return null;
end $$;

create trigger count_added after insert on campaign_person
  referencing new table as added for each statement execute function count_added();
create trigger count_removed after delete on campaign_person
  referencing old table as removed for each statement execute function count_removed();
create trigger count_moved after update on campaign_person
  referencing old table as removed new table as added for each statement execute function count_moved();
`
