/** Whoever is on another network is in nobody's way, in whatever number: the searches enter at their own. */
export const networksOfProspects = /* sql */ `
alter table campaign_person add column network text;
alter table campaign_person disable trigger count_moved;
update campaign_person m set network = p.network from person p where p.id = m.person_id;
alter table campaign_person enable trigger count_moved;
alter table campaign_person alter column network set not null;

create function know_network() returns trigger language plpgsql as $$
begin
  select p.network into new.network from person p where p.id = new.person_id;
  return new;
end $$;

create trigger know_network before insert on campaign_person
  for each row when (new.network is null) execute function know_network();

/** In the order of these alone: a planner that may walk along the primary key does, past everybody else. */
create index on campaign_person (campaign_id, network, priority desc, (id::bigint))
  where status = 'DISCOVERED';
drop index campaign_person_campaign_id_priority_id_idx;
create index on person (workspace_id, network, (id::bigint)) where enriched_at is not null;
drop index person_workspace_id_id_idx;
`
