import './people.css'
import { observer } from 'mobx-react-lite'
import { useEffect, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonOrdering } from '#core/person/person-filter.ts'
import type { PersonId } from '#core/runtime/ids.ts'
import { useMedia } from '../../shared/use-media.ts'
import { useColumnWidths } from '../../table/use-column-widths.ts'
import { useTableKeys } from '../../table/use-table-keys.ts'
import { useVirtualRows } from '../../table/use-virtual-rows.ts'
import type { PeopleSelection } from '../people-selection.ts'
import type { PeopleViewModel } from '../people-view-model.ts'
import { COLUMNS, FEWER_COLUMNS } from './columns.ts'
import { PeopleHead } from './people-head.tsx'
import { PeopleRow } from './people-row.tsx'

const ROW_HEIGHT = 56
const NARROW_ROW_HEIGHT = 88
const SKELETON_ROWS = 12

interface Props {
  readonly model: PeopleViewModel
  readonly selection: PeopleSelection
  readonly ordering: PersonOrdering
  readonly pane: RefObject<HTMLDivElement | null>
  readonly open: PersonId | null
  readonly onOpen: (person: PersonId) => void
  readonly onSort: (ordering: PersonOrdering) => void
}

/** A page of people as a table that draws only the rows in view. */
export const PeopleTable = observer((props: Props) => {
  const { model, selection, ordering, pane, open, onOpen, onSort } = props
  const { t } = useTranslation()
  const [isPointedAt, setIsPointedAt] = useState(false)
  const all = useColumnWidths('prospects', COLUMNS)
  const fewer = useColumnWidths('prospects.fewer', FEWER_COLUMNS)
  const isSmall = useMedia('(max-width: 1180px)')
  const isNarrow = useMedia('(max-width: 640px)')
  const hasFewer = isSmall || open !== null
  const widths = hasFewer ? fewer : all
  const height = isNarrow ? NARROW_ROW_HEIGHT : ROW_HEIGHT
  const virtual = useVirtualRows({ pane, count: model.people?.length ?? SKELETON_ROWS, height })
  const { items, offset, scrollTo } = virtual

  // Whoever the drawer leads on to is in view.
  useEffect(() => {
    const index = open === null ? null : model.indexOf(open)
    if (index === null) return
    selection.moveTo(index)
    scrollTo(index)
  }, [model, selection, scrollTo, open])
  useEffect(() => model.hold(isPointedAt || open !== null), [model, isPointedAt, open])
  useEffect(() => () => model.hold(false), [model])

  const onKeyDown = useTableKeys({
    selection,
    rowsPerPage: virtual.rowsPerPage,
    openActive: () => {
      const person = selection.active === null ? undefined : model.at(selection.active)
      if (person !== undefined) onOpen(person.id)
    },
    showActive: () => {
      if (selection.active !== null) scrollTo(selection.active)
    },
  })

  const isActiveDrawn = items.some(({ index }) => index === selection.active)
  return (
    <div
      ref={virtual.grid}
      className="table people-table"
      role="grid"
      tabIndex={0}
      aria-label={t('prospects.table.label')}
      aria-multiselectable="true"
      aria-rowcount={model.people === null ? -1 : model.people.length + 1}
      aria-busy={model.people === null || model.isLoading}
      aria-activedescendant={isActiveDrawn ? `person-${selection.active}` : undefined}
      data-choosing={!selection.isEmpty}
      style={widths.style}
      onKeyDown={onKeyDown}
    >
      <PeopleHead
        key={String(hasFewer)}
        hasFewer={hasFewer}
        ordering={ordering}
        selection={selection}
        widths={widths}
        onSort={onSort}
      />
      <div
        role="rowgroup"
        style={{ height: virtual.totalHeight, position: 'relative' }}
        onPointerEnter={({ pointerType }) => setIsPointedAt(pointerType === 'mouse')}
        onPointerLeave={() => setIsPointedAt(false)}
      >
        {items.map(({ index, start }) => (
          <PeopleRow
            key={index}
            index={index}
            style={{ transform: `translateY(${start - offset}px)`, height }}
            model={model}
            selection={selection}
            hasFewer={hasFewer}
            open={open}
            onOpen={onOpen}
          />
        ))}
      </div>
    </div>
  )
})
