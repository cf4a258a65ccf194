/** What the user and the workspace say of themselves; all else is the person's own word. */
const OWN_FIELDS: readonly string[] = [
  'sender_first_name',
  'sender_last_name',
  'sender_company',
  'company_description',
  'goal',
  'call_to_action',
  'value_proposition',
  'pains',
  'topic_angle',
  'meeting_url',
  'demo_link',
  'website',
]

/** Whether a fact is the user's own material, and nothing that the person says. */
export const isOwnFact = (field: string): boolean =>
  OWN_FIELDS.includes(field) || field.startsWith('shortcut.')
