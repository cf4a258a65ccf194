import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProspectOrdering } from '#core/prospect/prospect-api.ts'
import { useOutreachClock } from '../../outreach-clock/outreach-clock-context.ts'
import { SortIcon } from './sort-icon.tsx'
import type { ProspectRowsViewModel } from './prospect-rows-view-model.ts'
import type { SelectionViewModel } from './selection-view-model.ts'

interface Props {
  readonly rows: ProspectRowsViewModel
  readonly selection: SelectionViewModel
  readonly onSort: (ordering: ProspectOrdering) => void
}

/** What the columns are called, what they are sorted by, and a box that chooses everybody. */
export const TableHead = observer(({ rows, selection, onSort }: Props) => {
  const { t } = useTranslation()
  const { isScaled } = useOutreachClock()
  const sort = { now: rows.ordering, onSort }
  return (
    <div className="table-head table-line" role="row" aria-rowindex={1}>
      <span role="columnheader" className="table-check">
        <SelectAll rows={rows} selection={selection} />
      </span>
      <SortedHeader {...sort} first="full_name" then="-full_name">
        {t('prospecting.table.person')}
      </SortedHeader>
      <span role="columnheader">{t('prospecting.table.status')}</span>
      <span role="columnheader">
        {t(isScaled ? 'prospecting.table.nextInDemoTime' : 'prospecting.table.next')}
      </span>
      <SortedHeader
        {...sort}
        className="table-updated"
        first="-status_changed_at"
        then="status_changed_at"
      >
        {t('prospecting.table.updated')}
      </SortedHeader>
    </div>
  )
})

const SelectAll = observer(({ rows, selection }: Pick<Props, 'rows' | 'selection'>) => {
  const { t } = useTranslation()
  const box = useRef<HTMLInputElement>(null)
  const isAll = !selection.isEmpty && selection.count === rows.count
  const isSome = !selection.isEmpty && !isAll
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isSome
  }, [isSome])
  return (
    <input
      ref={box}
      type="checkbox"
      checked={isAll}
      aria-label={t('prospecting.table.selectAll')}
      onChange={() => (selection.isEmpty ? selection.selectAll() : selection.clear())}
    />
  )
})

interface SortedHeaderProps {
  readonly now: ProspectOrdering
  /** By what the first press sorts, and by what the next. */
  readonly first: ProspectOrdering
  readonly then: ProspectOrdering
  readonly onSort: (ordering: ProspectOrdering) => void
  readonly className?: string
  readonly children: string
}

const SortedHeader = ({ now, first, then, onSort, className, children }: SortedHeaderProps) => {
  const isSorted = now === first || now === then
  const direction = now.startsWith('-') ? 'descending' : 'ascending'
  return (
    <span role="columnheader" className={className} aria-sort={isSorted ? direction : undefined}>
      <button
        type="button"
        className="table-sort"
        data-sorted={isSorted}
        onClick={() => onSort(now === first ? then : first)}
      >
        {children}
        <SortIcon direction={isSorted ? direction : null} />
      </button>
    </span>
  )
}
