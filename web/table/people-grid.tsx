import './people-grid.css'
import { observer } from 'mobx-react-lite'
import { useEffect, useState, type CSSProperties, type ReactNode, type RefObject } from 'react'
import { useMedia } from '../shared/use-media.ts'
import { useTableKeys, type TableSelection } from './use-table-keys.ts'
import { RowKeys } from './row-keys.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

const NARROW_ROW_HEIGHT = 88

/** The rows of a table of people, of which some may be on their way. */
export interface GridRows<Id> {
  at(index: number): { readonly id: Id } | undefined
  indexOf(id: Id): number | null
  /** While rows are held, everybody stays where they are. */
  hold(isHeld: boolean): void
  /** Told which rows are drawn. */
  setViewport?(first: number, last: number): void
}

/** Where a row is drawn. */
export interface RowPlace {
  readonly index: number
  /** How far below the first row that was drawn since the last jump, in pixels. */
  readonly top: number
}

interface Props<Id> {
  readonly label: string
  readonly rows: GridRows<Id>
  /** How many rows there are, null while that is not known. */
  readonly count: number | null
  readonly isBusy: boolean
  readonly rowHeight: number
  /** How many rows are drawn while none is known. */
  readonly skeletons: number
  readonly selection: TableSelection
  readonly pane: RefObject<HTMLDivElement | null>
  readonly open: Id | null
  readonly onOpen: (id: Id) => void
  readonly style: CSSProperties
  readonly head: ReactNode
  readonly row: (place: RowPlace, key: number) => ReactNode
}

/** A table of people that draws only the rows in view. */
export const PeopleGrid = observer(function PeopleGrid<Id>(props: Props<Id>) {
  const { label, rows, count, isBusy, selection, pane, open, onOpen, style, head, row } = props
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [keys] = useState(() => new RowKeys())
  const height = useMedia('(max-width: 640px)') ? NARROW_ROW_HEIGHT : props.rowHeight
  const rowHeight: object = { '--row-height': `${height}px` }
  const drawn = count ?? props.skeletons
  const virtual = useVirtualRows({ pane, count: drawn, height })
  const { items, scrollTo } = virtual
  const first = items[0] ?? 0
  const last = items.at(-1) ?? 0
  keys.show(first, last)

  useEffect(() => rows.setViewport?.(first, last), [rows, first, last, drawn])
  // Whoever the drawer leads on to is in view.
  useEffect(() => {
    const index = open === null ? null : rows.indexOf(open)
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
      const active = selection.active === null ? undefined : rows.at(selection.active)
      if (active !== undefined) onOpen(active.id)
    },
    showActive: () => {
      if (selection.active !== null) scrollTo(selection.active)
    },
  })

  const isActiveDrawn = items.some((index) => index === selection.active)
  return (
    <div
      ref={virtual.grid}
      className="table people-grid"
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable="true"
      aria-rowcount={count === null ? -1 : count + 1}
      aria-busy={isBusy}
      aria-activedescendant={isActiveDrawn ? `row-${selection.active}` : undefined}
      data-choosing={!selection.isEmpty}
      style={{ ...style, ...rowHeight }}
      onKeyDown={onKeyDown}
    >
      {head}
      <div
        role="rowgroup"
        style={{ height: virtual.totalHeight, position: 'relative' }}
        onPointerEnter={({ pointerType }) => setIsPointedAt(pointerType === 'mouse')}
        onPointerLeave={() => setIsPointedAt(false)}
      >
        <div
          role="presentation"
          className="table-drawn"
          style={{ transform: `translateY(${keys.origin * height}px)` }}
        >
          {items.map((index) => {
            const key = index - keys.origin
            return row({ index, top: key * height }, key)
          })}
        </div>
      </div>
    </div>
  )
})
