import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { ProspectOrdering } from '#core/prospect/prospect-api.ts'
import { useOutreachClock } from '../../outreach-clock/outreach-clock-context.ts'
import { ColumnHeader } from '../../table/column-header.tsx'
import type { ColumnWidthsViewModel } from '../../table/column-widths-view-model.ts'
import { SelectAll } from '../../table/select-all.tsx'
import type { ProspectRowsViewModel } from './prospect-rows-view-model.ts'
import type { SelectionViewModel } from './selection-view-model.ts'

interface Props {
  readonly rows: ProspectRowsViewModel
  readonly selection: SelectionViewModel
  readonly widths: ColumnWidthsViewModel
  readonly onSort: (ordering: ProspectOrdering) => void
}

/** What the columns are called, what they are sorted by, and a box that chooses everybody. */
export const TableHead = observer(({ rows, selection, widths, onSort }: Props) => {
  const { t } = useTranslation()
  const { isScaled } = useOutreachClock()
  const sort = { now: rows.ordering, onSort }
  return (
    <div className="table-head table-line" role="row" aria-rowindex={1}>
      <span role="columnheader" className="table-check">
        <SelectAll
          label={t('prospecting.table.selectAll')}
          chosen={selection.isEmpty ? 'none' : selection.count === rows.count ? 'all' : 'some'}
          onChange={() => (selection.isEmpty ? selection.selectAll() : selection.clear())}
        />
      </span>
      <ColumnHeader
        label={t('prospecting.table.person')}
        sort={{ ...sort, first: 'full_name', then: '-full_name' }}
        index={0}
        widths={widths}
      />
      <ColumnHeader
        label={t('prospecting.table.status')}
        sort={{
          ...sort,
          first: 'status',
          then: '-status',
          description: t('prospecting.table.statusOrder'),
        }}
        index={1}
        widths={widths}
      />
      <ColumnHeader
        label={t(isScaled ? 'prospecting.table.nextInDemoTime' : 'prospecting.table.next')}
        sort={{
          ...sort,
          first: 'next_step',
          then: '-next_step',
          description: t('prospecting.table.nextOrder'),
        }}
        index={2}
        widths={widths}
      />
      <ColumnHeader
        label={t('prospecting.table.updated')}
        className="table-updated"
        sort={{ ...sort, first: '-status_changed_at', then: 'status_changed_at' }}
        index={3}
        widths={widths}
        isLast
      />
    </div>
  )
})
