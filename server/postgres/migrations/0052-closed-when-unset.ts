/** Where no workspace is named, a search finds nobody: an unset setting is null, which no "not in" refuses. */
export const closedWhenUnset = /* sql */ `
create or replace function people_found(workspace integer, words text, most integer) returns setof integer
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if coalesce(current_setting('app.workspace', true), '') not in ('*', workspace::text) then return; end if;
  return query select p.id from public.person p
    where public.person_words(p.workspace_id, p.full_name, p.company_name, p.job_title)
        @@ (quote_literal('@' || workspace) || '&' || words)::tsquery
      and p.workspace_id = workspace
    limit most;
end $$;
`
