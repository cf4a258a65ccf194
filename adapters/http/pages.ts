import type { CountedPage, Page } from '#core/runtime/page.ts'

interface PageAnswer<Row> {
  readonly count: number
  readonly next: string | null
  readonly nextCursor?: string | null
  readonly data: readonly Row[]
}

/** A page by whether there is another, not where. */
export const pageOf = <Row>({ count, data, next, nextCursor }: PageAnswer<Row>): Page<Row> => ({
  count,
  data,
  hasNext: next !== null || Boolean(nextCursor),
  nextCursor: nextCursor ?? null,
})

export const countedPageOf = <Row>(
  answer: PageAnswer<Row> & { readonly countIsExact: boolean },
): CountedPage<Row> => ({ ...pageOf(answer), countIsExact: answer.countIsExact })
