/** As own_workspaces: whose a thing is that a call names, in one round trip. `of_table` is never from outside. */
export const workspacesOfThings = /* sql */ `
create function own_workspace_of(of_user integer, of_table text, of_id integer)
returns setof workspace
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute format(
    'select w.* from %I owned
     join workspace w on w.id = owned.workspace_id
     join workspace_member m on m.workspace_id = w.id
     where owned.id = $1 and m.user_id = $2', of_table) using of_id, of_user;
end
$$;

revoke execute on function own_workspace_of from public;
`
