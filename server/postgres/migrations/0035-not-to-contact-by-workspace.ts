/** Whoever is not to be contacted is told to the campaigns of their workspace alone. */
export const notToContactByWorkspace = /* sql */ `
create or replace function know_not_to_contact() returns trigger language plpgsql as $$
begin
  update campaign_person set do_not_contact = new.do_not_contact
  where person_id = new.id and workspace_id = new.workspace_id;
  return null;
end $$;
`
