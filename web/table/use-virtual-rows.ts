import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useServices } from '../services/services-context.ts'

/** Rows beside those in view, for who scrolls: drawn so much later than those. */
const OVERSCAN = 8
const OVERSCAN_DELAY_MS = 50

interface Wanted {
  /** What scrolls. */
  readonly pane: RefObject<HTMLDivElement | null>
  readonly count: number
  /** How high each row is. */
  readonly height: number
}

interface VirtualRows {
  /** What holds the head of the table, and below it the rows. */
  readonly grid: RefObject<HTMLDivElement | null>
  /** The rows that are drawn. */
  readonly items: readonly number[]
  readonly totalHeight: number
  /** How many rows are in view at once. */
  rowsPerPage(): number
  scrollTo(index: number): void
}

/** Where a table is in what scrolls. */
interface Place {
  /** Where its first row begins. */
  readonly top: number
  /** How much of the top of the pane its head always covers. */
  readonly covered: number
}

/** Which rows of a table are drawn: those in view, in a pane that scrolls more than the table. */
export const useVirtualRows = ({ pane, count, height }: Wanted): VirtualRows => {
  const grid = useRef<HTMLDivElement>(null)
  const { scheduler } = useServices()
  const [overscan, setOverscan] = useState(0)
  // Rows are drawn before it is known how much of the window the pane has.
  const [[first, last], setInView] = useState(() => rowsBetween(0, innerHeight, height))

  useEffect(() => scheduler.after(OVERSCAN_DELAY_MS, () => setOverscan(OVERSCAN)), [scheduler])
  // Where the pane was there before the table, and may be scrolled.
  useLayoutEffect(() => {
    if (pane.current !== null) setInView(inViewOf(pane.current, grid.current, height))
  }, [pane, height])
  // Where both are new, the pane has its element only after the layout effects of what is in it.
  useEffect(() => {
    const scrolls = pane.current
    if (scrolls === null) return
    const look = (): void => {
      const now = inViewOf(scrolls, grid.current, height)
      // In the frame that shows what was scrolled to.
      flushSync(() => setInView((before) => (isSame(before, now) ? before : now)))
    }
    const observer = new ResizeObserver(look)
    for (const part of [scrolls, ...scrolls.children]) observer.observe(part)
    scrolls.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      scrolls.removeEventListener('scroll', look)
    }
  }, [pane, height])

  const from = Math.max(0, Math.min(first, count - 1) - overscan)
  const to = Math.min(count - 1, last + overscan)
  return {
    grid,
    items: Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at),
    totalHeight: count * height,
    rowsPerPage: () => rowsPerPage({ pane, grid, height }),
    scrollTo: useCallback(
      (index: number) => bringIntoView({ pane, grid, height }, index),
      [pane, height],
    ),
  }
}

type FirstAndLast = readonly [first: number, last: number]

const isSame = (one: FirstAndLast, other: FirstAndLast): boolean =>
  one[0] === other[0] && one[1] === other[1]

/** Of the rows that are at least in part between these. */
const rowsBetween = (from: number, to: number, height: number): FirstAndLast => [
  Math.max(0, Math.floor(from / height)),
  Math.ceil(to / height) - 1,
]

const inViewOf = (pane: HTMLElement, grid: HTMLElement | null, height: number): FirstAndLast => {
  const from = pane.scrollTop - placeIn(pane, grid).top
  return rowsBetween(from, from + pane.clientHeight, height)
}

interface Drawn {
  readonly pane: RefObject<HTMLElement | null>
  readonly grid: RefObject<HTMLElement | null>
  readonly height: number
}

const rowsPerPage = ({ pane, grid, height }: Drawn): number => {
  if (pane.current === null) return 1
  const free = pane.current.clientHeight - placeIn(pane.current, grid.current).covered
  return Math.max(1, Math.floor(free / height) - 1)
}

const bringIntoView = ({ pane, grid, height }: Drawn, index: number): void => {
  const scrolls = pane.current
  if (scrolls === null) return
  const place = placeIn(scrolls, grid.current)
  const top = place.top + index * height
  const above = Math.floor(top - place.covered)
  const below = Math.ceil(top + height - scrolls.clientHeight)
  if (scrolls.scrollTop > above) scrolls.scrollTop = above
  else if (scrolls.scrollTop < below) scrolls.scrollTop = below
}

const placeIn = (pane: HTMLElement, grid: HTMLElement | null): Place => {
  const head = grid?.firstElementChild
  if (!grid || !head) return { top: 0, covered: 0 }
  const top = grid.getBoundingClientRect().top - pane.getBoundingClientRect().top
  const { height } = head.getBoundingClientRect()
  return {
    top: top + pane.scrollTop + height,
    covered: parseFloat(getComputedStyle(head).top) + height || 0,
  }
}
