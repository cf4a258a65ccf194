/**
 * Finds the tasks whose users are asked whether they were done, and counts how often what was pressed
 * had no effect.
 */
export const questions = /* sql */ `
alter table task add column presses_in_vain integer not null default 0;
create index on task (campaign_id, id) where status = 'unverified' and reason_code = 'asked';
`
