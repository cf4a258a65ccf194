/** Invitations that wait are found by their age. */
export const staleInvitations = /* sql */ `
create index on campaign_person (campaign_id, (coalesce(invitation_sent_at, status_changed_at)), id)
  where status = 'INVITATION_SENT';`
