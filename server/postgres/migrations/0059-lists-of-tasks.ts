/** Tasks that name whom to look for: few, and found by campaign when somebody is removed. */
export const listsOfTasks = /* sql */ `
create index task_lists_idx on task (campaign_id)
  where campaign_person_id is null and (payload ? 'people' or result ? 'accepted');
`
