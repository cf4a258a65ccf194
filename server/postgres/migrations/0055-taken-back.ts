/** Where somebody stood whom a user removed from a campaign: they can be taken back to it. */
export const takenBack = /* sql */ `
alter table campaign_person add column status_before text;
`
