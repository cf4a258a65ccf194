import type { OptionalColumn } from './columns.ts'

export const CELL_CLASSES: Readonly<Record<OptionalColumn, string>> = {
  company: 'people-text',
  status: 'table-status',
  campaign: 'people-campaign',
  activity: 'table-updated quiet num',
  next: 'table-next',
  tags: 'people-tags',
}
