/**
 * The ids of a few of a workspace's people who have such words: as `people_found`, but always by the index
 * of words. For a few, the planner would rather go through everybody until it has found them.
 */
export const namesakes = /* sql */ `
create function namesakes_found(workspace integer, words text, most integer) returns setof integer
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
begin
  if coalesce(current_setting('app.workspace', true), '') not in ('*', workspace::text) then return; end if;
  return query select p.id from public.person p
    where p.words @@ namesakes_found.words::tsquery and p.workspace_id = workspace and p.deleted_at is null
    limit most;
end $$;
`
