/**
 * Which workspaces are a user's is asked by every call, before any of them may be named to the
 * fence. These functions, the owner's, answer that one question above it, in one round trip.
 */
export const ownWorkspaces = /* sql */ `
create function own_workspaces(of_user integer) returns setof workspace
language sql stable security definer set search_path = public, pg_temp as $$
  select w.* from workspace w
  join workspace_member m on m.workspace_id = w.id
  where m.user_id = of_user
  order by w.id
$$;

create function own_workspace_of_campaign(of_user integer, of_campaign integer)
returns setof workspace
language sql stable security definer set search_path = public, pg_temp as $$
  select w.* from workspace w
  join workspace_member m on m.workspace_id = w.id
  join campaign c on c.workspace_id = w.id
  where m.user_id = of_user and c.id = of_campaign and c.deleted_at is null
$$;

revoke execute on function own_workspaces, own_workspace_of_campaign from public;
`
