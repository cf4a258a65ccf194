import { useState } from 'react'
import { useServices } from '../services/services-context.ts'
import { ColumnWidthsViewModel, type TableColumn } from './column-widths-view-model.ts'

export const useColumnWidths = (
  table: string,
  columns: readonly TableColumn[],
): ColumnWidthsViewModel => {
  const { preferences } = useServices()
  const [widths] = useState(() => new ColumnWidthsViewModel(preferences, table, columns))
  return widths
}
