/**
 * Two orders of a campaign's people are passed by their index alone: what it orders by, and what the fence asks, stand
 * in it themselves, as an index that has only what comes of them is read with its rows.
 */
export const ordersByIndexAlone = /* sql */ `
drop index campaign_person_campaign_id_pipeline_position_id_idx;
drop index campaign_person_campaign_id_next_step_turn_id_idx;
create index campaign_person_by_status on campaign_person (campaign_id, pipeline_position(status), id)
  include (workspace_id, status);
create index campaign_person_by_next_step on campaign_person
  (campaign_id, next_step_turn(status, to_connect, do_not_contact, priority), id)
  include (workspace_id, status, to_connect, do_not_contact, priority);
`
