/** When the last sync of an account came to its end, in real time. */
export const lastSynced = /* sql */ `
alter table sender_account add column last_synced_at timestamptz;
`
