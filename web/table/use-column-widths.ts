import { useState } from 'react'
import { useServices } from '../services/services-context.ts'
import { ColumnWidthsViewModel, type TableColumn } from './column-widths-view-model.ts'

/** How wide these columns of a table are; each choice of columns has widths of its own. */
export const useColumnWidths = (
  table: string,
  columns: readonly TableColumn[],
): ColumnWidthsViewModel => {
  const { preferences } = useServices()
  const [known] = useState(() => new Map<string, ColumnWidthsViewModel>())
  const key = [table, ...columns.map(({ name }) => name)].join(' ')
  const widths = known.get(key) ?? new ColumnWidthsViewModel(preferences, key, columns)
  known.set(key, widths)
  return widths
}
