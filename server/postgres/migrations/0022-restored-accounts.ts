/**
 * Since when an account may have sent connection requests that the restored backup knows nothing of,
 * and how many at most; null where it knows all, or its user said that there were none.
 */
export const restoredAccounts = /* sql */ `
alter table sender_account
  add column unrecorded_since timestamptz,
  add column unrecorded_requests integer;
`
