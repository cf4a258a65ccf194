import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { pageOf } from '#server/http/pages.ts'

const request = { url: '/api/campaigns/?search=a%26b&page=2&page_size=10' } as FastifyRequest
const address = (page: number) => `/api/campaigns/?search=a%26b&page=${page}&page_size=10`

it.each([
  ['the first of several', 1, 11, address(2), null],
  ['one between others', 2, 21, address(3), address(1)],
  ['the last, which is full', 2, 20, null, address(1)],
  ['the only one, which is full', 1, 10, null, null],
  ['an empty one', 1, 0, null, null],
  ['one beyond the last', 3, 20, null, address(2)],
])('a page names its neighbours: %s', (_, page, count, next, previous) => {
  expect(pageOf(request, { page, pageSize: 10 }, { count, data: ['row'] })).toEqual({
    ...{ count, next, previous },
    data: ['row'],
  })
})
