/** What an account's user set as daily limits, by budget; what is not there is as it starts out. */
export const limitsOfAccounts = /* sql */ `
alter table sender_account add column daily_limits jsonb not null default '{}';
`
