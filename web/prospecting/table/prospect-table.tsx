import { useVirtualizer } from '@tanstack/react-virtual'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProspectId } from '#core/runtime/ids.ts'
import { useMedia } from '../../shared/use-media.ts'
import { ProspectRow } from './prospect-row.tsx'
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
}

/** The people as a table that draws only the rows in view. */
export const ProspectTable = observer(({ rows, selection, pane, open, onOpen }: Props) => {
  const { t } = useTranslation()
  const grid = useRef<HTMLDivElement>(null)
  const [offset, setOffset] = useState(0)
  const isNarrow = useMedia('(max-width: 640px)')
  const height = isNarrow ? NARROW_ROW_HEIGHT : ROW_HEIGHT
  const count = rows.count ?? SKELETON_ROWS

  const virtualizer = useVirtualizer({
    count,
    getScrollElement: useCallback(() => pane.current, [pane]),
    estimateSize: useCallback(() => height, [height]),
    overscan: 8,
    scrollMargin: offset,
  })
  const items = virtualizer.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0

  useEffect(() => rows.setViewport(first, last), [rows, first, last, count])
  useEffect(() => virtualizer.measure(), [virtualizer, height])
  useLayoutEffect(() => {
    const measure = (): void => {
      if (grid.current === null || pane.current === null) return
      const top = grid.current.getBoundingClientRect().top
      setOffset(top - pane.current.getBoundingClientRect().top + pane.current.scrollTop)
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const part of pane.current?.children ?? []) observer.observe(part)
    return () => observer.disconnect()
  }, [pane])

  const onKeyDown = useTableKeys({
    selection,
    rowsPerPage: Math.max(1, Math.floor((pane.current?.clientHeight ?? 600) / height) - 3),
    openActive: () => {
      const row = selection.active === null ? undefined : rows.at(selection.active)
      if (row !== undefined) onOpen(row.id)
    },
    showActive: () => {
      if (selection.active !== null) virtualizer.scrollToIndex(selection.active, { align: 'auto' })
    },
  })

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
      aria-activedescendant={selection.active === null ? undefined : `row-${selection.active}`}
      data-choosing={!selection.isEmpty}
      onKeyDown={onKeyDown}
    >
      <div className="table-head table-line" role="row" aria-rowindex={1}>
        <span role="columnheader" className="table-check">
          <span className="visually-hidden">{t('prospecting.table.chosen')}</span>
        </span>
        <span role="columnheader">{t('prospecting.table.person')}</span>
        <span role="columnheader">{t('prospecting.table.status')}</span>
        <span role="columnheader">{t('prospecting.table.next')}</span>
        <span role="columnheader" className="table-updated">
          {t('prospecting.table.updated')}
        </span>
      </div>
      <div role="rowgroup" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
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
