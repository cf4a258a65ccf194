import { observer } from 'mobx-react-lite'
import { useEffect, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProspectOrdering } from '#core/prospect/prospect-api.ts'
import { prospectId, type ProspectId } from '#core/runtime/ids.ts'
import { useMedia } from '../../shared/use-media.ts'
import { useColumnWidths } from '../../table/use-column-widths.ts'
import { useTableKeys } from '../../table/use-table-keys.ts'
import { useVirtualRows } from '../../table/use-virtual-rows.ts'
import { COLUMNS } from './columns.ts'
import { ProspectRow } from './prospect-row.tsx'
import { TableHead } from './table-head.tsx'
import type { ProspectRowsViewModel } from './prospect-rows-view-model.ts'
import type { SelectionViewModel } from './selection-view-model.ts'

const ROW_HEIGHT = 60
const NARROW_ROW_HEIGHT = 88
const SKELETON_ROWS = 8

interface Props {
  readonly rows: ProspectRowsViewModel
  readonly selection: SelectionViewModel
  readonly pane: RefObject<HTMLDivElement | null>
  readonly open: number | null
  readonly onOpen: (prospect: ProspectId) => void
  readonly onSort: (ordering: ProspectOrdering) => void
}

/** The people as a table that draws only the rows in view. */
export const ProspectTable = observer((props: Props) => {
  const { rows, selection, pane, open, onOpen, onSort } = props
  const { t } = useTranslation()
  const [isPointedAt, setIsPointedAt] = useState(false)
  const widths = useColumnWidths('people', COLUMNS)
  const height = useMedia('(max-width: 640px)') ? NARROW_ROW_HEIGHT : ROW_HEIGHT
  const count = rows.count ?? SKELETON_ROWS
  const virtual = useVirtualRows({ pane, count, height })
  const { items, offset, scrollTo } = virtual
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0

  useEffect(() => rows.setViewport(first, last), [rows, first, last, count])
  // Whoever the drawer leads on to is in view.
  useEffect(() => {
    const index = open === null ? null : rows.indexOf(prospectId(open))
    if (index === null) return
    selection.moveTo(index)
    scrollTo(index)
  }, [rows, selection, scrollTo, open])
  useEffect(() => rows.hold(isPointedAt || open !== null), [rows, isPointedAt, open])
  useEffect(() => () => rows.hold(false), [rows])

  const onKeyDown = useTableKeys({
    selection,
    rowsPerPage: virtual.rowsPerPage,
    openActive: () => {
      const row = selection.active === null ? undefined : rows.at(selection.active)
      if (row !== undefined) onOpen(row.id)
    },
    showActive: () => {
      if (selection.active !== null) scrollTo(selection.active)
    },
  })

  const isActiveDrawn = items.some(({ index }) => index === selection.active)
  return (
    <div
      ref={virtual.grid}
      className="table"
      role="grid"
      tabIndex={0}
      aria-label={t('prospecting.table.label')}
      aria-multiselectable="true"
      aria-rowcount={rows.count === null ? -1 : rows.count + 1}
      aria-busy={rows.count === null}
      aria-activedescendant={isActiveDrawn ? `row-${selection.active}` : undefined}
      data-choosing={!selection.isEmpty}
      style={widths.style}
      onKeyDown={onKeyDown}
    >
      <TableHead rows={rows} selection={selection} widths={widths} onSort={onSort} />
      <div
        role="rowgroup"
        style={{ height: virtual.totalHeight, position: 'relative' }}
        onPointerEnter={({ pointerType }) => setIsPointedAt(pointerType === 'mouse')}
        onPointerLeave={() => setIsPointedAt(false)}
      >
        {items.map(({ index, start }) => (
          <ProspectRow
            key={index}
            index={index}
            top={start - offset}
            height={height}
            rows={rows}
            selection={selection}
            open={open}
            onOpen={onOpen}
          />
        ))}
      </div>
    </div>
  )
})
