/** Which columns may be mapped; the same names as in a call's `column_map`. */
export const MAPPED_FIELDS = [
  'profile_url',
  'first_name',
  'last_name',
  'full_name',
  'job_title',
  'company_name',
  'location',
] as const

export type MappedField = (typeof MAPPED_FIELDS)[number]
