/** What a person not to contact is found by: a column, as row-level security keeps expressions out of indexes. */
export const keysOfSuppressions = /* sql */ `
alter table suppression add column key text not null
  generated always as (kind || ' ' || case kind when 'company' then lower(value) else value end) stored;
create index on suppression (workspace_id, key);

create or replace function suppress_anew() returns trigger language plpgsql as $$
begin
  select s.id into new.suppressed_by from suppression s
  where s.workspace_id = new.workspace_id and s.key in ('person ' || new.id,
    'profile_url ' || new.network || ' ' || new.public_identifier,
    'company ' || lower(new.company_name))
  limit 1 for key share skip locked;
  return new;
end $$;
`
