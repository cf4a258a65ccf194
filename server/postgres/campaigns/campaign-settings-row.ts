import type { CampaignSettings } from '#server/campaigns/campaign-record-store.ts'

/** What is named of a campaign's settings. */
export const campaignSettingsToRow = (changes: CampaignSettings) => ({
  ...(changes.name !== undefined && { name: changes.name }),
  ...(changes.language !== undefined && { language: changes.language }),
  ...(changes.duplicatePolicy !== undefined && { duplicate_policy: changes.duplicatePolicy }),
  ...(changes.autonomy !== undefined && { autonomy: changes.autonomy }),
  ...(changes.notePolicy !== undefined && { note_policy: changes.notePolicy }),
  ...(changes.withdrawAfterDays !== undefined && {
    withdraw_after_days: changes.withdrawAfterDays,
  }),
  ...(changes.limitShare !== undefined && { limit_share: changes.limitShare }),
  ...(changes.goal !== undefined && { goal_id: changes.goal }),
  ...(changes.icpProfile !== undefined && { icp_profile_id: changes.icpProfile }),
})
