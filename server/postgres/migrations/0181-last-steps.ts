/** What a sender account was given to do, the last first: whoever had a turn lets others have theirs. */
export const lastSteps = /* sql */ `
alter table sender_account add column last_steps text[] not null default '{}';`
