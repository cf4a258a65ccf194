/** What is done for a whole account is about no campaign; all else is. */
export const tasksOfAccounts = /* sql */ `
alter table task alter column campaign_id drop not null;
alter table task add constraint task_is_about_a_campaign check (campaign_id is not null
  or (campaign_person_id is null and action not in
    ('VISIT_PEOPLE', 'CONNECT_PEOPLE', 'SEND_MESSAGE', 'WITHDRAW_INVITE', 'CHECK_ACCEPTED')));
create index on task (sender_account_id, action) where campaign_id is null;
`
