/** Tickets know which came first: those of one moment were told apart by where they lie, and one that was used lies elsewhere. */
export const orderOfTickets = /* sql */ `
alter table websocket_ticket add column id bigint generated always as identity;
`
