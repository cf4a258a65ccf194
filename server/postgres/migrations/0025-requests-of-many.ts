/**
 * Keeps a request for many who were chosen as one row: whom it is about, and how far they were brought
 * forward; null where it is about all, or everybody was.
 */
export const requestsOfMany = /* sql */ `
alter table prospect_request add column prospect_ids integer[];
alter table prospect_request add column brought_until integer;
create index on prospect_request (campaign_id, id) where brought_until is not null;
`
