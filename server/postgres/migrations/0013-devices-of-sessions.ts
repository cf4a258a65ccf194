/** What a session is used with, and when last: its owner sees it in the list of their sessions. */
export const devicesOfSessions = /* sql */ `
alter table token_family
  add column device text not null default '',
  add column last_used_at timestamptz;
`
