/** Lets a campaign go through its duplicates little by little, and find those of a status in their order. */
export const duplicatesToFree = /* sql */ `
alter table campaign add column duplicates_after integer;
create index on campaign_person (campaign_id, id) where status = 'DUPLICATED';
`
