/** The tables whose rows carry their workspace. */
const WORKSPACE_TABLES: ReadonlySet<string> = new Set([
  'workspace_member',
  'sender_account',
  'campaign',
  'csv_import',
  'import_problem',
  'person',
  'campaign_person',
  'status_counter',
  'task',
  'sender_action',
  'credit_entry',
  'decision',
  'event',
  'suppression',
  'prospect_request',
  'visit_search',
  'person_counter',
  'person_tag',
  'person_view',
  'subscription',
  'checkout',
  'invoice',
  'coupon_redemption',
  'person_job',
])

export const isWorkspaceTable = (name: string): boolean => WORKSPACE_TABLES.has(name)
