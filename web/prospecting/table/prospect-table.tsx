import { useVirtualizer } from '@tanstack/react-virtual'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProspectOrdering } from '#core/prospect/prospect-api.ts'
import { prospectId, type ProspectId } from '#core/runtime/ids.ts'
import { useMedia } from '../../shared/use-media.ts'
import { ProspectRow } from './prospect-row.tsx'
import { TableHead } from './table-head.tsx'
import type { ProspectRowsViewModel } from './prospect-rows-view-model.ts'
import type { SelectionViewModel } from './selection-view-model.ts'
import { useTableKeys } from './use-table-keys.ts'

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
  const grid = useRef<HTMLDivElement>(null)
  const [offset, setOffset] = useState(0)
  /** How much of the top of the pane is always covered. */
  const [covered, setCovered] = useState(0)
  const [isPointedAt, setIsPointedAt] = useState(false)
  const isNarrow = useMedia('(max-width: 640px)')
  const height = isNarrow ? NARROW_ROW_HEIGHT : ROW_HEIGHT
  const count = rows.count ?? SKELETON_ROWS

  const virtualizer = useVirtualizer({
    count,
    getScrollElement: useCallback(() => pane.current, [pane]),
    estimateSize: useCallback(() => height, [height]),
    overscan: 8,
    scrollMargin: offset,
    scrollPaddingStart: covered,
  })
  const items = virtualizer.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0

  useEffect(() => rows.setViewport(first, last), [rows, first, last, count])
  // Whoever the drawer leads on to is in view.
  useEffect(() => {
    const index = open === null ? null : rows.indexOf(prospectId(open))
    if (index === null) return
    selection.moveTo(index)
    virtualizer.scrollToIndex(index, { align: 'auto' })
  }, [rows, selection, virtualizer, open])
  useEffect(() => rows.hold(isPointedAt || open !== null), [rows, isPointedAt, open])
  useEffect(() => () => rows.hold(false), [rows])
  useEffect(() => virtualizer.measure(), [virtualizer, height])
  useLayoutEffect(() => {
    const measure = (): void => {
      if (grid.current === null || pane.current === null) return
      const top = grid.current.getBoundingClientRect().top
      setOffset(top - pane.current.getBoundingClientRect().top + pane.current.scrollTop)
      const head = grid.current.firstElementChild
      if (head !== null) setCovered(parseFloat(getComputedStyle(head).top) + head.clientHeight || 0)
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const part of pane.current?.children ?? []) observer.observe(part)
    return () => observer.disconnect()
  }, [pane])

  const onKeyDown = useTableKeys({
    selection,
    rowsPerPage: Math.max(
      1,
      Math.floor(((pane.current?.clientHeight ?? 600) - covered) / height) - 1,
    ),
    openActive: () => {
      const row = selection.active === null ? undefined : rows.at(selection.active)
      if (row !== undefined) onOpen(row.id)
    },
    showActive: () => {
      if (selection.active !== null) virtualizer.scrollToIndex(selection.active, { align: 'auto' })
    },
  })

  const isActiveDrawn = items.some(({ index }) => index === selection.active)
  return (
    <div
      ref={grid}
      className="table"
      role="grid"
      tabIndex={0}
      aria-label={t('prospecting.table.label')}
      aria-multiselectable="true"
      aria-rowcount={rows.count === null ? -1 : rows.count + 1}
      aria-busy={rows.count === null}
      aria-activedescendant={isActiveDrawn ? `row-${selection.active}` : undefined}
      data-choosing={!selection.isEmpty}
      onKeyDown={onKeyDown}
    >
      <TableHead rows={rows} selection={selection} onSort={onSort} />
      <div
        role="rowgroup"
        style={{ height: virtualizer.getTotalSize(), position: 'relative' }}
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
