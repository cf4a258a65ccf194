/** Where the owner of an account has signed in: there, what strangers do elsewhere costs no waiting. Tickets are counted by session. */
export const knownAddresses = /* sql */ `
create table known_address (
  user_id integer not null references app_user on delete cascade,
  address_hash text not null,
  seen_at timestamptz not null,
  primary key (user_id, address_hash)
);
create index on websocket_ticket (family_id);
`
