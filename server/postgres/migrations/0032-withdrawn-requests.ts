/**
 * Keeps all that one request did on its row, so that it can be withdrawn: who of those it is about was on
 * the way already, whom it included, how many it accepted; and, once it is withdrawn, with whom it had begun.
 */
export const withdrawnRequests = /* sql */ `
alter table prospect_request add column on_the_way_ids integer[] not null default '{}';
alter table prospect_request add column included_ids integer[] not null default '{}';
alter table prospect_request add column accepted integer;
alter table prospect_request add column withdrawn_at timestamptz;
alter table prospect_request add column withdrawn_by text;
alter table prospect_request add column begun_ids integer[] not null default '{}';
`
