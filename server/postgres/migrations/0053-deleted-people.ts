import { fence } from './0001-start.ts'

/**
 * People who are deleted are hidden for a while before they are gone. What they are in campaigns moves
 * into the trash of each: a campaign of its own, deleted from the beginning, so that all that is true of
 * deleted campaigns is true of them. Counts and counters follow by the triggers there are.
 */
export const deletedPeople = /* sql */ `
/** Whose trash it is. */
alter table campaign add column trash_of integer unique;
alter table person add column deleted_at timestamptz;

drop index person_workspace_id_last_activity_at_id_idx;
drop index person_workspace_id_full_name_id_idx;
drop index person_workspace_id_company_name_id_idx;
drop index person_workspace_id_status_rank_id_idx;
drop index person_workspace_id_id_idx;
drop index person_workspace_id_job_title_id_idx;
drop index person_workspace_id_location_id_idx;
create index on person (workspace_id, last_activity_at, id) where deleted_at is null;
create index on person (workspace_id, full_name collate "und-x-icu", id) where deleted_at is null;
create index on person (workspace_id, company_name collate "und-x-icu", id) where deleted_at is null;
create index on person (workspace_id, status_rank, id) where deleted_at is null;
create index on person (workspace_id, id) where deleted_at is null;
create index on person (workspace_id, job_title collate "und-x-icu", id) where deleted_at is null;
create index on person (workspace_id, location collate "und-x-icu", id) where deleted_at is null;
create index on credit_entry (campaign_person_id);

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
    from (select a.workspace_id, sum(case when a.deleted_at is null then 1 else -1 end) n
          from added a join removed r on r.id = a.id
          where (a.deleted_at is null) <> (r.deleted_at is null) group by 1) r
    where r.workspace_id = c.workspace_id;
  end if;
  return null;
end $$;
create trigger count_hidden_people after update on person
  referencing old table as removed new table as added for each statement execute function count_people();

create or replace function know_tags() returns trigger language plpgsql as $$
begin
  delete from person_tag where person_id = new.id
    and (tag <> all(new.tags) or new.deleted_at is not null);
  insert into person_tag select distinct new.workspace_id, t, new.id from unnest(new.tags) t
    where new.deleted_at is null
  on conflict do nothing;
  return null;
end $$;
drop trigger know_tags_of_changed on person;
create trigger know_tags_of_changed after update of tags, deleted_at on person
  for each row when (old.tags <> new.tags or old.deleted_at is distinct from new.deleted_at)
  execute function know_tags();

create or replace function people_found(workspace integer, words text, most integer) returns setof integer
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if coalesce(current_setting('app.workspace', true), '') not in ('*', workspace::text) then return; end if;
  return query select p.id from public.person p
    where public.person_words(p.workspace_id, p.full_name, p.company_name, p.job_title)
        @@ (quote_literal('@' || workspace) || '&' || words)::tsquery
      and p.workspace_id = workspace and p.deleted_at is null
    limit most;
end $$;

/** What is left of people who were contacted, or are not to be: nobody can read from it who they were. */
create table person_hash (
  workspace_id integer not null references workspace on delete cascade,
  hash bytea not null,
  reason text not null check (reason in ('contacted', 'do_not_contact')),
  /** While the deletion can be undone. */
  person_id integer references person on delete set null,
  primary key (workspace_id, hash)
);
create index on person_hash (person_id);
${fence('person_hash', 'workspace_id')}`
