/** Finds the next task of each campaign, however many wait in the others. */
export const turnsOfCampaigns = /* sql */ `
create index on task (campaign_id, action, priority desc, scheduled_at, id) where status = 'pending';
`
