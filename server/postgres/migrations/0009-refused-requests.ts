/** Who was refused when everybody was asked for: what was asked is no part of their history. */
export const refusedRequests = /* sql */ `
alter table prospect_request add column refused_prospect_ids integer[] not null default '{}';`
