import type { TableColumn } from '../../table/column-widths-view-model.ts'

export const COLUMNS: readonly TableColumn[] = [
  { name: 'person', share: 2.5, min: 140 },
  { name: 'status', share: 1.1, min: 132 },
  { name: 'next', share: 1.6, min: 120 },
  { name: 'updated', share: 0.48, min: 88 },
]
