import type { Page, PageRequest } from '#core/runtime/page.ts'

/** The query that asks for this part of a list. */
export const pageRequestToWire = (page: PageRequest) => ({
  page: page.page,
  page_size: page.pageSize,
  ordering: page.ordering,
  cursor: page.cursor,
})

interface PageOnWire<Row> {
  readonly count: number
  readonly next: string | null
  readonly next_cursor?: string | null | undefined
  readonly data: readonly Row[]
}

export const pageFromWire = <Row, T>(
  wire: PageOnWire<Row>,
  rowFromWire: (row: Row) => T,
): Page<T> => ({
  count: wire.count,
  data: wire.data.map(rowFromWire),
  hasNext: wire.next !== null || Boolean(wire.next_cursor),
  nextCursor: wire.next_cursor ?? null,
})
