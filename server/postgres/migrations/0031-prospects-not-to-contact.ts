/** Whoever is not to be contacted is in nobody's way, in whatever number: the searches pass by them. */
export const prospectsNotToContact = /* sql */ `
alter table campaign_person add column do_not_contact boolean not null default false;
alter table campaign_person disable trigger count_moved;
update campaign_person m set do_not_contact = true from person p
where p.id = m.person_id and p.do_not_contact;
alter table campaign_person enable trigger count_moved;

create or replace function know_network() returns trigger language plpgsql as $$
begin
  select p.network, p.do_not_contact into new.network, new.do_not_contact
  from person p where p.id = new.person_id;
  return new;
end $$;

create function know_not_to_contact() returns trigger language plpgsql as $$
begin
  update campaign_person set do_not_contact = new.do_not_contact where person_id = new.id;
  return null;
end $$;

create trigger know_not_to_contact after update of do_not_contact on person
  for each row when (old.do_not_contact <> new.do_not_contact) execute function know_not_to_contact();

drop index campaign_person_campaign_id_network_priority_id_idx;
create index on campaign_person (campaign_id, network, priority desc, (id::bigint))
  where status = 'DISCOVERED' and not do_not_contact;
drop index person_workspace_id_network_id_idx;
create index on person (workspace_id, network, (id::bigint))
  where enriched_at is not null and not do_not_contact;
`
