/**
 * Every call asks whose something is, and a function in SQL is planned anew each time that it is called. Those in plpgsql keep
 * their plans, but where a statement names its table only when it is asked: what extensions and pages ask for most is named here.
 */
export const workspacesPlannedOnce = /* sql */ `
create or replace function own_workspaces(of_user integer) returns setof workspace
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select w.* from workspace w
    join workspace_member m on m.workspace_id = w.id
    where m.user_id = of_user
    order by w.id;
end
$$;

create or replace function own_workspace_of_campaign(of_user integer, of_campaign integer)
returns setof workspace
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select w.* from workspace w
    join workspace_member m on m.workspace_id = w.id
    join campaign c on c.workspace_id = w.id
    where m.user_id = of_user and c.id = of_campaign and c.deleted_at is null;
end
$$;

create or replace function own_workspace_of(of_user integer, of_table text, of_id integer)
returns setof workspace
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  case of_table
    ${['task', 'campaign_person', 'campaign']
      .map(
        (table) => `when '${table}' then
      return query select w.* from ${table} owned
        join workspace w on w.id = owned.workspace_id
        join workspace_member m on m.workspace_id = w.id
        where owned.id = of_id and m.user_id = of_user;`,
      )
      .join('\n    ')}
    else
      return query execute format(
        'select w.* from %I owned
         join workspace w on w.id = owned.workspace_id
         join workspace_member m on m.workspace_id = w.id
         where owned.id = $1 and m.user_id = $2', of_table) using of_id, of_user;
  end case;
end
$$;
`
