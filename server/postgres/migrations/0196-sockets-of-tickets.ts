/** A ticket opens each of the sockets once. */
export const socketsOfTickets = /* sql */ `
alter table websocket_ticket add column used_for text[] not null default '{}';
`
