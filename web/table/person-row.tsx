import type { MouseEvent, ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { Avatar } from '../person/avatar.tsx'
import { displayName, type NamedPerson } from '../person/person-name.ts'
import type { RowPlace } from './people-grid.tsx'
import type { TableSelection } from './use-table-keys.ts'

/** Which rows are chosen, by whom they show. */
export interface PeopleSelected<Id> extends TableSelection {
  has(id: Id): boolean
  extendTo(index: number): void
}

interface Props<Id> {
  readonly place: RowPlace
  readonly id: Id
  readonly person: NamedPerson
  /** Below the name. */
  readonly line: string
  /** What the box that chooses the row is called. */
  readonly label: (name: string) => string
  readonly selection: PeopleSelected<Id>
  readonly isOpen: boolean
  readonly hasChanged?: boolean
  readonly onOpen: (id: Id) => void
  /** Behind who it is. */
  readonly mark?: ReactNode
  /** The cells after the first. */
  readonly children: ReactNode
}

/** A row of a table of people: a box, who it is, and what else there is to tell. */
export const PersonRow = observer(function PersonRow<Id>(props: Props<Id>) {
  const { place, id, person, line, label, selection, isOpen, onOpen, children } = props
  const { index, style } = place
  const isChosen = selection.has(id)
  const name = displayName(person)

  const onClick = (event: MouseEvent): void => {
    if (event.shiftKey) selection.extendTo(index)
    else if (event.ctrlKey || event.metaKey) selection.toggle(index)
    else {
      selection.moveTo(index)
      onOpen(id)
    }
  }

  return (
    <div
      id={`row-${index}`}
      className="table-line table-row"
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      data-open={isOpen}
      data-active={selection.active === index}
      data-changed={props.hasChanged}
      style={style}
      onClick={onClick}
    >
      <span role="gridcell" className="table-check">
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isChosen}
          aria-label={label(name)}
          onClick={(event) => event.stopPropagation()}
          onChange={() => selection.toggle(index)}
        />
      </span>
      <span role="gridcell" className="table-person">
        <Avatar person={person} />
        <span className="table-two">
          <b>{name}</b>
          <span className="quiet">{line}</span>
        </span>
        {Boolean(props.mark) && <span className="table-mark">{props.mark}</span>}
      </span>
      {children}
    </div>
  )
})
