import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import type { ProspectOrdering } from '#core/prospect/prospect-api.ts'
import { useOutreachClock } from '../../outreach-clock/outreach-clock-context.ts'
import { ColumnHeader } from '../../table/column-header.tsx'
import type { ColumnWidthsViewModel } from '../../table/column-widths-view-model.ts'
import { SelectAll } from '../../table/select-all.tsx'
import { ORDERINGS, type ProspectColumn } from './columns.ts'
import type { ProspectRowsViewModel } from './prospect-rows-view-model.ts'
import type { SelectionViewModel } from './selection-view-model.ts'

interface Props {
  readonly columns: readonly ProspectColumn[]
  readonly rows: ProspectRowsViewModel
  readonly selection: SelectionViewModel
  readonly widths: ColumnWidthsViewModel
  readonly onSort: (ordering: ProspectOrdering) => void
}

/** What the columns are called, what they are sorted by, and a box that chooses everybody. */
export const TableHead = observer(({ columns, rows, selection, widths, onSort }: Props) => {
  const { t } = useTranslation()
  const { isScaled } = useOutreachClock()
  return (
    <div className="table-head table-line" role="row" aria-rowindex={1}>
      <span role="columnheader" className="table-check">
        <SelectAll
          label={t('prospecting.table.selectAll')}
          chosen={selection.isEmpty ? 'none' : selection.count === rows.count ? 'all' : 'some'}
          onChange={() => (selection.isEmpty ? selection.selectAll() : selection.clear())}
        />
      </span>
      {columns.map(({ name }, index) => {
        const sort = ORDERINGS[name]
        const isOrderSaid = name === 'status' || name === 'next'
        return (
          <ColumnHeader<ProspectOrdering>
            key={name}
            label={t(
              name === 'next' && isScaled
                ? 'prospecting.table.nextInDemoTime'
                : `prospecting.table.${name}`,
            )}
            className={`table-${name}`}
            index={index}
            widths={widths}
            isLast={index === columns.length - 1}
            {...(sort && {
              sort: {
                ...{ ...sort, now: rows.ordering, onSort },
                ...(isOrderSaid && { description: t(`prospecting.table.${name}Order`) }),
              },
            })}
          />
        )
      })}
    </div>
  )
})
