/**
 * What a search finds somebody by is kept beside them, so that many can be asked for it one after the other,
 * and no change of anything else works it out anew.
 */
export const wordsOfPeople = /* sql */ `
drop index person_words_idx;
alter table person add column words tsvector
  generated always as (person_words(workspace_id, full_name, company_name, job_title)) stored;
create index person_words_idx on person using gin (words);

/** All of them where \`most\` is null. */
create or replace function people_found(workspace integer, words text, most integer) returns setof integer
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if coalesce(current_setting('app.workspace', true), '') not in ('*', workspace::text) then return; end if;
  return query select p.id from public.person p
    where p.words @@ (quote_literal('@' || workspace) || '&' || people_found.words)::tsquery
      and p.workspace_id = workspace and p.deleted_at is null
    limit most;
end $$;

/** Who is in a campaign, or a topic, is told by the index alone. */
alter table campaign_person drop constraint campaign_person_campaign_id_person_id_key,
  add constraint campaign_person_campaign_id_person_id_key
    unique (campaign_id, person_id) include (workspace_id);
create index on campaign_person (topic_id, person_id) include (workspace_id, campaign_id)
  where topic_id is not null;
`
