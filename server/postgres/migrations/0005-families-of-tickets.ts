/** Ties a socket to the session that opened it; tickets of before, good for a minute, are dropped. */
export const familiesOfTickets = /* sql */ `
delete from websocket_ticket;
alter table websocket_ticket
  add column family_id uuid not null references token_family on delete cascade;
create index on token_family (revoked_at) where revoked_at is not null;
`
