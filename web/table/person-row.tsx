import type { ChangeEvent, MouseEvent as ReactMouseEvent, ReactNode } from 'react'
import { Avatar } from '../person/avatar.tsx'
import { displayName, type NamedPerson } from '../person/person-name.ts'
import type { RowPlace } from './people-grid.tsx'
import type { TableSelection } from './use-table-keys.ts'

/** Which rows are chosen, by whom they show. */
export interface PeopleSelected<Id> extends TableSelection {
  has(id: Id): boolean
  extendTo(index: number): void
}

interface Props<Id> extends RowPlace {
  readonly id: Id
  readonly person: NamedPerson
  /** Below the name. */
  readonly line: string
  /** What the box that chooses the row is called. */
  readonly label: (name: string) => string
  readonly selection: PeopleSelected<Id>
  readonly isChosen: boolean
  /** Whether the keyboard stands on it. */
  readonly isActive: boolean
  readonly isOpen: boolean
  readonly hasChanged?: boolean
  readonly onOpen: (id: Id) => void
  /** Behind who it is. */
  readonly mark?: ReactNode
  /** The cells after the first. */
  readonly children: ReactNode
}

/** A row of a table of people: a box, who it is, and what else there is to tell. */
export function PersonRow<Id>(props: Props<Id>) {
  const { index, top, id, person, line, label, selection, isChosen, onOpen, children } = props
  const name = displayName(person)

  const onClick = (event: ReactMouseEvent): void => {
    if (event.shiftKey) selection.extendTo(index)
    else if (event.ctrlKey || event.metaKey) selection.toggle(index)
    else {
      selection.moveTo(index)
      onOpen(id)
    }
  }

  const onTick = ({ nativeEvent: event }: ChangeEvent): void => {
    if (event instanceof MouseEvent && event.shiftKey) selection.extendTo(index)
    else selection.toggle(index)
  }

  return (
    <div
      id={props.isActive ? `row-${index}` : undefined}
      className="table-line table-row"
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      data-open={props.isOpen}
      data-active={props.isActive}
      data-changed={props.hasChanged}
      style={{ top }}
      onClick={onClick}
    >
      <span role="gridcell" className="table-check">
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isChosen}
          aria-label={label(name)}
          onClick={(event) => event.stopPropagation()}
          onChange={onTick}
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
}
