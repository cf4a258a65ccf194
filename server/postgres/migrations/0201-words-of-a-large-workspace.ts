/** Added to, the workspace is no index's: all people of a large one would be read among many who have next to none. */
export const wordsOfALargeWorkspace = /* sql */ `
create or replace function people_found(workspace integer, words text, most integer) returns setof integer
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if coalesce(current_setting('app.workspace', true), '') not in ('*', workspace::text) then return; end if;
  return query select p.id from public.person p
    where p.words @@ people_found.words::tsquery and p.workspace_id + 0 = workspace and p.deleted_at is null
    limit most;
end $$;
`
