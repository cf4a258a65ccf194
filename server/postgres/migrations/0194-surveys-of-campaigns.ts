/** Of the tasks of a campaign each lease asks for few: those about nobody, and those that have not come to their end. */
export const surveysOfCampaigns = /* sql */ `
create index task_surveys_idx on task (workspace_id, campaign_id, action) where campaign_person_id is null;
create index task_open_idx on task (campaign_id, action)
  where status in ('pending', 'leased', 'running', 'unverified');
`
