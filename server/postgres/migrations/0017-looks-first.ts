/** Since when, by the outreach clock, somebody may have been invited unknown to a restored backup. */
export const looksFirst = /* sql */ `
alter table campaign_person add column look_first_since timestamptz;
`
