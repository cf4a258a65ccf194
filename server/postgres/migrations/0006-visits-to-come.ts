/** Finds whom to visit next, however many are still to be discovered or were enriched before. */
export const visitsToCome = /* sql */ `
create index on campaign_person (campaign_id, priority desc, id) where status = 'DISCOVERED';
create index on person (workspace_id) where enriched_at is not null;
`
