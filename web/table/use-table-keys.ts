import type { KeyboardEvent } from 'react'

/** Which rows are chosen, and on which one the keyboard stands. */
export interface TableSelection {
  readonly active: number | null
  readonly isEmpty: boolean
  moveTo(index: number): void
  moveBy(step: number): void
  extendBy(step: number): void
  toggle(index: number): void
  selectAll(): void
  clear(): void
}

interface TableHandle {
  readonly selection: TableSelection
  /** How many rows are in view at once. */
  rowsPerPage(): number
  openActive(): void
  showActive(): void
}

const LAST_INDEX = Number.MAX_SAFE_INTEGER

/** Arrows move, shift extends, space chooses, ctrl or cmd-A takes everybody, Enter opens. */
export const useTableKeys =
  ({ selection, rowsPerPage, openActive, showActive }: TableHandle) =>
  (event: KeyboardEvent): void => {
    // The buttons of the head have keys of their own.
    if (event.target instanceof Element && event.target.closest('.table-head') !== null) return
    const steps: Record<string, () => number> = {
      ArrowDown: () => 1,
      ArrowUp: () => -1,
      PageDown: rowsPerPage,
      PageUp: () => -rowsPerPage(),
    }
    const step = steps[event.key]?.()
    if (step !== undefined) {
      if (event.shiftKey) selection.extendBy(step)
      else selection.moveBy(step)
      showActive()
    } else if (event.key === 'Home' || event.key === 'End') {
      selection.moveTo(event.key === 'Home' ? 0 : LAST_INDEX)
      showActive()
    } else if (event.key === 'Enter') {
      openActive()
    } else if (event.key === ' ') {
      if (selection.active !== null) selection.toggle(selection.active)
    } else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      selection.selectAll()
    } else if (event.key === 'Escape' && !selection.isEmpty) {
      selection.clear()
    } else return
    event.preventDefault()
  }
