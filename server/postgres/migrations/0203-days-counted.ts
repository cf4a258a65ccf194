import { fence } from './0001-start.ts'

const COUNTS = ['people', 'enriched', 'invited', 'accepted', 'replied'] as const
const zeros = COUNTS.map(() => '0').join(', ')
const sums = COUNTS.map((count) => `sum(${count})`).join(', ')
const columns = COUNTS.map((count) => `${count}_count`).join(', ')
const further = COUNTS.map(
  (count) => `${count}_count = c.${count}_count + excluded.${count}_count`,
).join(', ')

/** Each row, counted up or down. */
const changes = (
  rows: 'added' | 'removed' | 'campaign_person',
  sign: 1 | -1,
  isArrival: boolean,
) => /* sql */ `
    select workspace_id, campaign_id, coalesce(topic_id, 0) topic_id, status, to_connect, network,
      ${isArrival} of_arrivals, date_bin('15 minutes', status_changed_at, '2000-01-01Z') changed_in,
      ${sign} people, ${sign} * (visited_at is not null)::int enriched,
      ${sign} * (invitation_sent_at is not null)::int invited,
      ${sign} * (accepted_at is not null)::int accepted, ${sign} * (replied_at is not null)::int replied
    from ${rows}`

/** Adds what was summed up to one of the counters, row by row in the order of its key. */
const adding = (table: string, key: string) => /* sql */ `
    insert into ${table} as c (workspace_id, ${key}, ${columns})
    select workspace_id, ${key}, ${sums} from changed group by workspace_id, ${key}
    having (${sums}) <> (${zeros}) order by ${key}
    on conflict (${key}) do update set ${further}`

const byStatus = adding(
  'status_counter',
  'campaign_id, topic_id, status, to_connect, network, of_arrivals',
)
const byQuarter = adding(
  'change_counter',
  'campaign_id, changed_in, topic_id, status, to_connect, of_arrivals',
)

/** The trigger's function of that name; whom it counts is true of what was summed up. */
const counting = (what: 'added' | 'removed' | 'moved', rows: string, whom = 'true') => /* sql */ `
create or replace function count_${what}() returns trigger language plpgsql as $$
begin
  with changed as (select * from (
    select workspace_id, campaign_id, topic_id, status, to_connect, network, of_arrivals, changed_in,
      sum(people) people, sum(enriched) enriched, sum(invited) invited, sum(accepted) accepted, sum(replied) replied
    from (${rows}) each group by 1, 2, 3, 4, 5, 6, 7, 8) s where ${whom}
  ), by_quarter as (${byQuarter}
  )${byStatus};
  return null;
end $$;
`

/** Whose campaign goes with them is counted by nobody any more. */
const isKept = /* sql */ `(select true from campaign c where c.id = s.campaign_id)
    and (select true from workspace w where w.id = s.workspace_id)`

/**
 * In which quarter of an hour people came where they stand is counted, too: in every time zone midnight begins
 * one, so that a chart by the day counts no people.
 */
export const daysCounted = /* sql */ `
lock table campaign_person in share row exclusive mode;
create table change_counter (
  workspace_id integer not null references workspace on delete cascade,
  campaign_id integer not null references campaign on delete cascade,
  topic_id integer not null,
  status text not null,
  to_connect boolean not null,
  of_arrivals boolean not null,
  changed_in timestamptz not null,
  people_count integer not null,
  enriched_count integer not null,
  invited_count integer not null,
  accepted_count integer not null,
  replied_count integer not null,
  primary key (campaign_id, changed_in, topic_id, status, to_connect, of_arrivals)
);
create index on change_counter (workspace_id);
${fence('change_counter', 'workspace_id')}
insert into change_counter (workspace_id, campaign_id, changed_in, topic_id, status, to_connect, of_arrivals, ${columns})
select workspace_id, campaign_id, changed_in, topic_id, status, to_connect, of_arrivals, ${sums}
from (${changes('campaign_person', 1, false)}) each group by 1, 2, 3, 4, 5, 6, 7;
${counting('added', changes('added', 1, true))}
${counting('removed', changes('removed', -1, false), isKept)}
${counting('moved', `${changes('added', 1, false)} union all ${changes('removed', -1, false)}`)}
`
