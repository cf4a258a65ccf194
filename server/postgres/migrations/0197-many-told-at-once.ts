/**
 * A session keeps the plan that it made for one person in a table of a few: each of 4,000 was compared with all the
 * others, sixteen million times in some twenty seconds. As this is rare, it is planned each time for those whom it is about.
 */
export const manyToldAtOnce = /* sql */ `
create or replace function tell_prospects() returns trigger language plpgsql as $$
declare people integer[]; kept boolean[]; lines integer[];
begin
  select array_agg(id), array_agg(do_not_contact), array_agg(suppressed_by) into people, kept, lines from (
    select id, do_not_contact, suppressed_by from told
    except select id, do_not_contact, suppressed_by from untold) changed;
  if people is null then return null; end if;
  execute 'update campaign_person m set do_not_contact = t.kept, suppressed_by = t.line
    from unnest($1, $2, $3) t (person, kept, line)
    where m.person_id = t.person and (m.do_not_contact, m.suppressed_by) is distinct from (t.kept, t.line)
      and ((not t.kept and t.line is null)
        or m.id in (select o.id from campaign_person o where o.person_id = any($1) for no key update skip locked))'
    using people, kept, lines;
  return null;
end $$;
`
