import { act, fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { ServicesProvider } from '#web/services/services-context.ts'
import type { WebServices } from '#web/services/web-services.ts'
import { useVirtualRows } from '#web/table/use-virtual-rows.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

const HEIGHT = 60
const HEAD = 36

/** A table of so many rows, in a pane that shows five, so far below its top; below it stands which are drawn. */
const tableOf = (count: number, above = 0) => {
  const observers = new Set<() => void>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #heard: () => void
      constructor(heard: () => void) {
        this.#heard = heard
      }
      observe = () => observers.add(this.#heard)
      disconnect = () => observers.delete(this.#heard)
    },
  )
  const scheduler = new FakeClock()
  const latest: { table?: ReturnType<typeof useVirtualRows> } = {}
  const Table = ({
    pane,
    count: rows,
  }: Pick<Parameters<typeof useVirtualRows>[0], 'pane' | 'count'>) => {
    const table = useVirtualRows({ pane, count: rows, height: HEIGHT })
    useEffect(() => {
      latest.table = table
    })
    return (
      <>
        <div ref={table.grid} data-testid="grid">
          <header data-testid="head" style={{ position: 'sticky', top: 0 }} />
        </div>
        <output>{table.items.join(' ')}</output>
      </>
    )
  }
  const Page = ({ rows }: { readonly rows: number | null }) => {
    const pane = useRef<HTMLDivElement>(null)
    return (
      <div ref={pane} data-testid="pane">
        {rows !== null && <Table pane={pane} count={rows} />}
      </div>
    )
  }
  const shown = (rows: number | null) => (
    <ServicesProvider value={{ scheduler } as unknown as WebServices}>
      <Page rows={rows} />
    </ServicesProvider>
  )
  const size = { pane: 5 * HEIGHT, above }
  const isCalled = (element: Element, name: string) => element.getAttribute('data-testid') === name
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(function (this: Element) {
    return isCalled(this, 'pane') ? size.pane : 0
  })
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const scrolled = this.parentElement?.scrollTop ?? 0
    return new DOMRect(
      0,
      isCalled(this, 'grid') ? size.above - scrolled : 0,
      900,
      isCalled(this, 'head') ? HEAD : 100,
    )
  })
  const { rerender, unmount } = render(shown(count))
  const pane = screen.getByTestId('pane')
  return {
    pane,
    observers,
    unmount,
    /** As when a window, or what is above the table, changes its size. */
    resize(changed: Partial<typeof size>) {
      Object.assign(size, changed)
      act(() => observers.forEach((heard) => heard()))
    },
    has: (rows: number | null) => rerender(shown(rows)),
    drawn: () => screen.getByRole('status').textContent,
    rest: () => act(() => scheduler.elapse(50)),
    scrollTo: (index: number) => latest.table?.scrollTo(index),
    /** To so much below the top of the first row. */
    scroll(top: number) {
      pane.scrollTop = size.above + HEAD + top
      fireEvent.scroll(pane)
    },
    rowsPerPage: () => latest.table?.rowsPerPage(),
  }
}

const rows = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at).join(' ')

it('a table draws as many rows as a window has at once, and those beside them a moment later', async () => {
  const { drawn, rest } = tableOf(100_000)
  const inWindow = Math.ceil(innerHeight / HEIGHT)
  expect(drawn()).toBe(rows(0, inWindow - 1))
  await rest()
  expect(drawn()).toBe(rows(0, inWindow - 1 + 8))
})

it('a table draws the rows that are scrolled to, however little of them is in view', async () => {
  const { drawn, rest, scroll } = tableOf(100_000)
  scroll(1_000 * HEIGHT + 1)
  expect(drawn()).toBe(rows(1_000, 1_005))
  scroll(1_000 * HEIGHT)
  expect(drawn()).toBe(rows(1_000, 1_004))
  await rest()
  expect(drawn()).toBe(rows(992, 1_012))
})

it('a table draws no row that there is not, at its end or where it becomes shorter', async () => {
  const { drawn, has, rest, scroll } = tableOf(100)
  await rest()
  scroll(96 * HEIGHT)
  expect(drawn()).toBe(rows(88, 99))
  has(10)
  expect(drawn()).toBe(rows(1, 9))
  has(0)
  expect(drawn()).toBe('')
})

it('a table scrolls to a row only where that is not in view', () => {
  const { pane, scroll, scrollTo, rowsPerPage } = tableOf(100, 300)
  scroll(10 * HEIGHT - HEAD)
  const before = pane.scrollTop
  for (const inView of [10, 12, 13]) {
    scrollTo(inView)
    expect(pane.scrollTop).toBe(before)
  }
  scrollTo(15)
  expect(pane.scrollTop).toBe(300 + HEAD + 11 * HEIGHT)
  // Not behind the head, which stays at the top.
  scrollTo(4)
  expect(pane.scrollTop).toBe(300 + 4 * HEIGHT)
  expect(rowsPerPage()).toBe(3)
})

it('a table finds its rows wherever it is in its pane, however large that is', () => {
  const { drawn, observers, resize, scroll, unmount } = tableOf(1_000, 300)
  resize({})
  expect(drawn()).toBe(rows(0, -1))
  scroll(100 * HEIGHT)
  expect(drawn()).toBe(rows(100, 104))
  resize({ pane: 8 * HEIGHT })
  expect(drawn()).toBe(rows(100, 107))
  resize({ above: 300 + 2 * HEIGHT })
  expect(drawn()).toBe(rows(98, 105))
  unmount()
  expect(observers.size).toBe(0)
})

it('a table that comes into a pane that is scrolled already draws what is in view there', () => {
  const { drawn, has, scroll } = tableOf(1_000, 300)
  has(null)
  scroll(50 * HEIGHT)
  has(1_000)
  expect(drawn()).toBe(rows(50, 54))
})
