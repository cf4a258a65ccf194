import { expect, it } from 'vitest'
import type { FetchAnswer } from '#adapters/http/fetch.ts'
import { PageAge } from '#adapters/http/page-age.ts'

const answering = (status: number) => async (): Promise<FetchAnswer> => ({
  ...{ ok: status < 400, status, headers: { get: () => null }, body: null },
})
const failing = () => Promise.reject(new Error('The connection was reset.'))

it('a page is as old as it is, while all its calls are answered as they should', async () => {
  const age = new PageAge(() => 700)
  expect((await age.watch(answering(200))('/api/')).status).toBe(200)
  expect(age.ms()).toBe(700)
})

it.each([
  ['is refused', answering(429)],
  ['fails', answering(500)],
  ['is not answered', failing],
])('a page of which a call %s is older than anything that was heard', async (_, fetched) => {
  const age = new PageAge(() => 700)
  await age
    .watch(fetched)('/api/')
    .catch(() => undefined)
  await age.watch(answering(200))('/api/')
  expect(age.ms()).toBe(Infinity)
})
