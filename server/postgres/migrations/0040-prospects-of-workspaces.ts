import { fence } from './0001-start.ts'

/** Scripts that are written without spaces between words. */
const UNSPACED = '[\\u3005-\\u3007\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uff66-\\uff9f]'

/**
 * A workspace's people are listed, sorted, filtered and searched across its campaigns, in whatever
 * number: how far each has come and when anything last happened is kept by the writing transaction.
 */
export const prospectsOfWorkspaces = /* sql */ `
/** The order of core/person/furthest-status.ts. */
create function status_rank(status text) returns smallint language sql immutable parallel safe as $$
  select array_position(array['USER_CANCELLED', 'DUPLICATED', 'FAIL_TO_INVITE', 'DISCOVERED', 'VISITED',
    'INVITATION_SENT', 'ACCEPTED', 'FOLLOW_UP', 'END_OF_SEQUENCE', 'PROSPECT_REPLIED'], status)::smallint
$$;

alter table person
  add column notes text not null default '',
  add column status_rank smallint not null default 4,
  add column last_activity_at timestamptz not null default now(),
  add column created_at timestamptz not null default now();
update person p set status_rank = f.status_rank, last_activity_at = f.at
from (select person_id, max(status_rank(status)) status_rank, max(status_changed_at) at
      from campaign_person group by 1) f
where f.person_id = p.id;

/** Who stands elsewhere in a campaign is locked first: then nobody's change is missed. */
create function know_furthest() returns trigger language plpgsql as $$
declare changed integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(p.id) into changed from added a join person p on p.id = a.person_id
    where (p.status_rank, p.last_activity_at) is distinct from (status_rank(a.status), a.status_changed_at);
  else
    select array_agg(a.person_id) into changed from added a join removed r on r.id = a.id
    where (a.status, a.status_changed_at) is distinct from (r.status, r.status_changed_at);
  end if;
  if changed is null then return null; end if;
  perform from person where id = any(changed) order by id for no key update;
  update person p set status_rank = f.status_rank, last_activity_at = f.at
  from (select person_id, max(status_rank(status)) status_rank, max(status_changed_at) at
        from campaign_person where person_id = any(changed) group by 1) f
  where p.id = f.person_id
    and (p.status_rank, p.last_activity_at) is distinct from (f.status_rank, f.at);
  return null;
end $$;

create trigger know_furthest_of_added after insert on campaign_person
  referencing new table as added for each statement execute function know_furthest();
create trigger know_furthest_of_moved after update on campaign_person
  referencing old table as removed new table as added for each statement execute function know_furthest();

/** How many people a workspace has. */
create table person_counter (
  workspace_id integer primary key references workspace on delete cascade,
  people_count integer not null
);
insert into person_counter select workspace_id, count(*) from person group by 1;

create function count_people() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into person_counter as c select workspace_id, count(*) from added group by 1 order by 1
    on conflict (workspace_id) do update set people_count = c.people_count + excluded.people_count;
  else
    update person_counter c set people_count = c.people_count - r.n
    from (select workspace_id, count(*) n from removed group by 1) r where r.workspace_id = c.workspace_id;
  end if;
  return null;
end $$;

create trigger count_added_people after insert on person
  referencing new table as added for each statement execute function count_people();
create trigger count_removed_people after delete on person
  referencing old table as removed for each statement execute function count_people();

/** The tags of people, by tag. */
create table person_tag (
  workspace_id integer not null references workspace on delete cascade,
  tag text not null collate "und-x-icu",
  person_id integer not null references person on delete cascade,
  primary key (workspace_id, tag, person_id)
);
create index on person_tag (person_id);
insert into person_tag select distinct workspace_id, unnest(tags), id from person where tags <> '{}';

create function know_tags() returns trigger language plpgsql as $$
begin
  delete from person_tag where person_id = new.id and tag <> all(new.tags);
  insert into person_tag select distinct new.workspace_id, t, new.id from unnest(new.tags) t
  on conflict do nothing;
  return null;
end $$;

create trigger know_tags_of_added after insert on person
  for each row when (new.tags <> '{}') execute function know_tags();
create trigger know_tags_of_changed after update of tags on person
  for each row when (old.tags <> new.tags) execute function know_tags();

/**
 * What a search finds somebody by: the words, each with its beginnings; of what is written without
 * spaces, from each letter on. The workspace is one of them, so that another's people cost nothing.
 */
create function person_words(workspace_id integer, full_name text, company_name text, job_title text)
returns tsvector language plpgsql immutable parallel safe as $$
declare
  whole text := translate(lower(full_name || ' ' || company_name || ' ' || job_title),
    '-./_@:+&,|()''"', '              ');
  words tsvector := to_tsvector('pg_catalog.simple', whole) || array_to_tsvector(array['@' || workspace_id]);
begin
  if whole !~ '${UNSPACED}' then return words; end if;
  return words || array_to_tsvector(array(
    select distinct substr(run[1], at, 20) from regexp_matches(whole, '${UNSPACED}+', 'g') run,
      generate_series(1, length(run[1])) at));
end $$;

create index person_words_idx on person using gin (person_words(workspace_id, full_name, company_name, job_title));

/**
 * The ids of a workspace's people whom a search finds, at most so many. As the owner, because row-level
 * security lets no search use its index; so it looks itself whose they are.
 */
create function people_found(workspace integer, words text, most integer) returns setof integer
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_setting('app.workspace', true) not in ('*', workspace::text) then return; end if;
  return query select p.id from public.person p
    where public.person_words(p.workspace_id, p.full_name, p.company_name, p.job_title)
        @@ (quote_literal('@' || workspace) || '&' || words)::tsquery
      and p.workspace_id = workspace
    limit most;
end $$;

create index on person (workspace_id, last_activity_at, id);
create index on person (workspace_id, full_name collate "und-x-icu", id);
create index on person (workspace_id, company_name collate "und-x-icu", id);
create index on person (workspace_id, status_rank, id);
create index on person (workspace_id, id);
create index on person (workspace_id, job_title collate "und-x-icu", id);
create index on person (workspace_id, location collate "und-x-icu", id);
${fence('person_counter', 'workspace_id')}${fence('person_tag', 'workspace_id')}`
