/** What waits for a person is found however many people a workspace has. */
export const waitingForPeople = /* sql */ `
create index person_sequence_message_waiting on person_sequence_message (workspace_id, campaign_id)
  where status in ('draft', 'awaiting_approval');
create index campaign_person_replied on campaign_person (workspace_id, status_changed_at desc, id desc)
  where status = 'PROSPECT_REPLIED';`
