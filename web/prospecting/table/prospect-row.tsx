import { observer } from 'mobx-react-lite'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProspectId } from '#core/runtime/ids.ts'
import { Avatar } from '../avatar.tsx'
import { displayName, roleLine } from '../person-name.ts'
import { ProspectChip } from '../prospect-chip.tsx'
import { NextCell } from './next-cell.tsx'
import type { ProspectRowsViewModel } from './prospect-rows-view-model.ts'
import { ProspectRowSkeleton } from './prospect-row-skeleton.tsx'
import type { SelectionViewModel } from './selection-view-model.ts'
import { UpdatedCell } from './updated-cell.tsx'

interface Props {
  readonly index: number
  readonly top: number
  readonly height: number
  readonly rows: ProspectRowsViewModel
  readonly selection: SelectionViewModel
  readonly open: number | null
  readonly onOpen: (prospect: ProspectId) => void
}

export const ProspectRow = observer((props: Props) => {
  const { index, top, height, rows, selection, open, onOpen } = props
  const { t } = useTranslation()
  const row = rows.at(index)
  const style = { transform: `translateY(${top}px)`, height }
  if (row === undefined) return <ProspectRowSkeleton index={index} style={style} />

  const isChosen = selection.has(row.id)
  const name = displayName(row.person)

  const onClick = (event: MouseEvent): void => {
    if (event.shiftKey) selection.extendTo(index)
    else if (event.ctrlKey || event.metaKey) selection.toggle(index)
    else {
      selection.moveTo(index)
      onOpen(row.id)
    }
  }

  return (
    <div
      id={`row-${index}`}
      className="table-line table-row"
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      data-open={open === row.id}
      data-active={selection.active === index}
      data-changed={rows.hasChanged(row.id)}
      style={style}
      onClick={onClick}
    >
      <span role="gridcell" className="table-check">
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isChosen}
          aria-label={t('prospecting.table.select', { name })}
          onClick={(event) => event.stopPropagation()}
          onChange={() => selection.toggle(index)}
        />
      </span>
      <span role="gridcell" className="table-person">
        <Avatar person={row.person} />
        <span className="table-two">
          <b>{name}</b>
          <span className="quiet">{roleLine(row.person)}</span>
        </span>
      </span>
      <span role="gridcell" className="table-status">
        <ProspectChip status={row.status} />
      </span>
      <NextCell prospect={row} />
      <UpdatedCell at={row.statusChangedAt} />
    </div>
  )
})
