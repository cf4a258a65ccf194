/** The trigger's function of that name: what is selected is added to what was counted. */
const counting = (what: 'added' | 'removed' | 'moved', selected: string) => /* sql */ `
create or replace function count_${what}() returns trigger language plpgsql as $$
begin
  insert into status_counter as c (workspace_id, campaign_id, topic_id, status, to_connect, network, of_arrivals,
    people_count, enriched_count, invited_count, accepted_count, replied_count)
  ${selected}
  on conflict (campaign_id, topic_id, status, to_connect, network, of_arrivals) do update set
    people_count = c.people_count + excluded.people_count,
    enriched_count = c.enriched_count + excluded.enriched_count,
    invited_count = c.invited_count + excluded.invited_count,
    accepted_count = c.accepted_count + excluded.accepted_count,
    replied_count = c.replied_count + excluded.replied_count;
  return null;
end $$;
`

/**
 * Whoever comes into a campaign is counted in rows of their own: an import holds those until it commits, and
 * a visit that is settled meanwhile changes the others. Only the sum of both says how many there are.
 */
export const arrivalsCountedApart = /* sql */ `
alter table status_counter add column of_arrivals boolean not null default false;
alter table status_counter alter column of_arrivals drop default;
alter table status_counter drop constraint status_counter_pkey;
alter table status_counter add primary key (campaign_id, topic_id, status, to_connect, network, of_arrivals);

${counting(
  'added',
  /* sql */ `
  select m.workspace_id, m.campaign_id, coalesce(m.topic_id, 0), m.status, m.to_connect, m.network, true,
    count(*), count(m.visited_at), count(m.invitation_sent_at), count(m.accepted_at), count(m.replied_at)
  from added m group by 1, 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6`,
)}

/** Whose campaign goes with them is counted by nobody any more. */
${counting(
  'removed',
  /* sql */ `
  select r.workspace_id, r.campaign_id, r.topic_id, r.status, r.to_connect, r.network, false,
    -r.people, -r.enriched, -r.invited, -r.accepted, -r.replied
  from (
    select workspace_id, campaign_id, coalesce(topic_id, 0) topic_id, status, to_connect, network, count(*) people,
      count(visited_at) enriched, count(invitation_sent_at) invited, count(accepted_at) accepted,
      count(replied_at) replied
    from removed group by 1, 2, 3, 4, 5, 6) r
  where (select true from campaign c where c.id = r.campaign_id)
    and (select true from workspace w where w.id = r.workspace_id)
  order by 2, 3, 4, 5, 6`,
)}

${counting(
  'moved',
  /* sql */ `
  select m.workspace_id, m.campaign_id, m.topic_id, m.status, m.to_connect, m.network, false,
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
  order by 2, 3, 4, 5, 6`,
)}
`
