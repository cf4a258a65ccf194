import type { Page, PageRequest } from './page.ts'

const MAX_PAGE_SIZE = 200

/** All rows of a list, page after page; by cursor where the list has one. */
export const allPages = async <T>(
  load: (page: PageRequest) => Promise<Page<T>>,
  most = Number.POSITIVE_INFINITY,
): Promise<Page<T>> => {
  const data: T[] = []
  let request: PageRequest = { page: 1, pageSize: MAX_PAGE_SIZE }
  for (let number = 1; ; number += 1) {
    const page = await load(request)
    data.push(...page.data)
    const isLast = !page.hasNext || page.data.length === 0
    if (isLast || data.length >= most) {
      return { count: page.count, data: data.slice(0, most), hasNext: !isLast, nextCursor: null }
    }
    request =
      page.nextCursor === null
        ? { page: number + 1, pageSize: MAX_PAGE_SIZE }
        : { cursor: page.nextCursor, pageSize: MAX_PAGE_SIZE }
  }
}
