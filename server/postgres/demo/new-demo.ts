/** Enough for hours of looking: an hour of it is a month of outreach. */
export const DEMO_CREDIT = 5_000

export const NEW_USER = { first_name: 'Ann', last_name: 'Kowalski' }
export const NEW_TUTORIAL = { isFirstLogin: false, getStarted: null, runningBackgroundInfo: null }
export const NEW_WORKSPACE = {
  ...{ name: 'Demo workspace', max_credit: DEMO_CREDIT, demo_agent: true },
  ...{ demo_link: '', company_name: '', company_description: '', website: '', ideal_customer: '' },
}
/** All that a workspace holds hangs from these. */
export const KEPT_IN_IT = [
  'credit_entry',
  'event',
  'campaign',
  'goal',
  'icp_profile',
  'message_shortcut',
  'sequence_template',
  'person_view',
  'person_job',
  'person_hash',
  'person',
  'sender_account',
  'suppression',
] as const
