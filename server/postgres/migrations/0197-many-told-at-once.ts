/**
 * A session keeps the plan that it made for one person in a table of a few: each of 4,000 was compared with all the
 * others, sixteen million times in some twenty seconds. As this is rare, it is planned each time for those whom it is about.
 * Whose task is settled at the time is not waited for, unless it would wait in vain else.
 */
export const manyToldAtOnce = /* sql */ `
create or replace function tell_prospects() returns trigger language plpgsql as $$
declare people integer[]; workspaces integer[]; kept boolean[]; lines integer[]; marked integer[]; locked integer[];
begin
  select array_agg(id), array_agg(workspace_id), array_agg(do_not_contact), array_agg(suppressed_by),
    array_agg(id) filter (where do_not_contact or suppressed_by is not null)
  into people, workspaces, kept, lines, marked from (
    select id, workspace_id, do_not_contact, suppressed_by from told
    except select id, workspace_id, do_not_contact, suppressed_by from untold) changed;
  if people is null then return null; end if;
  if marked is not null then
    execute 'select array_agg(id) from (
      select id from campaign_person where person_id = any($1) for no key update skip locked) m'
      into locked using marked;
  end if;
  execute 'update campaign_person m set do_not_contact = t.kept, suppressed_by = t.line
    from unnest($1, $2, $3, $4) t (person, workspace, kept, line)
    where m.person_id = t.person and m.workspace_id = t.workspace
      and (m.do_not_contact, m.suppressed_by) is distinct from (t.kept, t.line)
      and ((not t.kept and t.line is null) or m.id = any($5))'
    using people, workspaces, kept, lines, locked;
  return null;
end $$;
`
