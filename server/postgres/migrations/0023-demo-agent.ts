/** Which workspaces chose the demo agent, and what asked for an account's work last. */
export const demoAgent = /* sql */ `
alter table workspace add column demo_agent boolean not null default false;
alter table sender_account add column last_seen_by text not null default 'extension'
  check (last_seen_by in ('extension', 'demo_agent'));
`
