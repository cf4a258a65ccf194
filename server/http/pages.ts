import type { FastifyRequest } from 'fastify'

interface PageQuery {
  readonly page: number
  readonly pageSize: number
}

interface PageAnswer<T> {
  readonly count: number
  readonly next: string | null
  readonly previous: string | null
  readonly data: readonly T[]
}

/** One page of a list, with the addresses of its neighbours. */
export function pageOf<T>(
  request: FastifyRequest,
  { page, pageSize }: PageQuery,
  { count, data }: Pick<PageAnswer<T>, 'count' | 'data'>,
): PageAnswer<T> {
  return {
    count,
    next: page * pageSize < count ? addressOfPage(request, page + 1) : null,
    previous: page > 1 ? addressOfPage(request, page - 1) : null,
    data,
  }
}

function addressOfPage(request: FastifyRequest, page: number): string {
  const url = new URL(request.url, 'http://localhost')
  url.searchParams.set('page', String(page))
  return `${url.pathname}${url.search}`
}
