import type { FastifyRequest } from 'fastify'

interface PageQuery {
  readonly page: number
  readonly page_size: number
}

interface WirePage<T> {
  count: number
  next: string | null
  previous: string | null
  data: T[]
}

/** One page of a list, with the addresses of its neighbours. */
export function pageToWire<T>(
  request: FastifyRequest,
  { page, page_size }: PageQuery,
  { count, data }: Pick<WirePage<T>, 'count' | 'data'>,
): WirePage<T> {
  return {
    count,
    next: page * page_size < count ? addressOfPage(request, page + 1) : null,
    previous: page > 1 ? addressOfPage(request, page - 1) : null,
    data,
  }
}

function addressOfPage(request: FastifyRequest, page: number): string {
  const url = new URL(request.url, 'http://localhost')
  url.searchParams.set('page', String(page))
  return `${url.pathname}${url.search}`
}
