import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useServices } from '../services/services-context.ts'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

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
  readonly items: readonly VirtualItem[]
  readonly totalHeight: number
  /** How many rows are in view at once. */
  readonly rowsPerPage: number
  scrollTo(index: number): void
}

/** Which rows of a table are drawn: those in view, in a pane that scrolls more than the table. */
export const useVirtualRows = ({ pane, count, height }: Wanted): VirtualRows => {
  const grid = useRef<HTMLDivElement>(null)
  const [offset, setOffset] = useState(0)
  const { scheduler } = useServices()
  const [overscan, setOverscan] = useState(0)
  /** How much of the top of the pane is always covered. */
  const [covered, setCovered] = useState(0)

  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: useCallback(() => pane.current, [pane]),
    estimateSize: useCallback(() => height, [height]),
    overscan,
    // So that rows are drawn before it is known how much of the window the pane has.
    initialRect: { width: innerWidth, height: innerHeight },
    scrollMargin: offset,
    scrollPaddingStart: covered,
  })
  useEffect(() => virtualizer.measure(), [virtualizer, height])
  useEffect(() => scheduler.after(OVERSCAN_DELAY_MS, () => setOverscan(OVERSCAN)), [scheduler])
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

  const paneHeight = pane.current?.clientHeight ?? 600
  return {
    grid,
    items: virtualizer.getVirtualItems(),
    totalHeight: virtualizer.getTotalSize(),
    rowsPerPage: Math.max(1, Math.floor((paneHeight - covered) / height) - 1),
    scrollTo: useCallback(
      (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
      [virtualizer],
    ),
  }
}
