import './table-head.css'
import { useId } from 'react'
import { ColumnSeparator } from './column-separator.tsx'
import type { ColumnWidthsViewModel } from './column-widths-view-model.ts'
import { SortIcon } from './sort-icon.tsx'

export interface ColumnSort<Ordering extends string> {
  readonly now: Ordering
  /** By what the first press sorts, and by what the next. */
  readonly first: Ordering
  readonly then: Ordering
  readonly onSort: (ordering: Ordering) => void
  /** What that order is, where the column's name doesn't say it. */
  readonly description?: string
}

interface Props<Ordering extends string> {
  readonly label: string
  readonly className?: string
  /** Where the table can be sorted by it. */
  readonly sort?: ColumnSort<Ordering>
  /** Which column it is of those whose widths change; the last has no line behind it. */
  readonly index: number
  readonly widths: ColumnWidthsViewModel
  readonly isLast?: boolean
}

/** What a column is called, how it sorts the table, and how wide it is. */
export const ColumnHeader = <Ordering extends string>(props: Props<Ordering>) => {
  const { label, className = '', sort, index, widths, isLast = false } = props
  const id = useId()
  const isSorted = sort !== undefined && (sort.now === sort.first || sort.now === sort.then)
  const direction = sort?.now.startsWith('-') === true ? 'descending' : 'ascending'
  return (
    <span
      role="columnheader"
      className={`table-column ${className}`}
      data-column
      aria-labelledby={id}
      aria-sort={isSorted ? direction : undefined}
    >
      {sort === undefined ? (
        <span id={id}>{label}</span>
      ) : (
        <button
          type="button"
          className="table-sort"
          data-sorted={isSorted}
          aria-description={sort.description}
          onClick={() => sort.onSort(sort.now === sort.first ? sort.then : sort.first)}
        >
          <span id={id}>{label}</span>
          <SortIcon direction={isSorted ? direction : null} />
        </button>
      )}
      {!isLast && <ColumnSeparator widths={widths} index={index} label={label} />}
    </span>
  )
}
