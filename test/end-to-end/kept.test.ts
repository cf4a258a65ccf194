/** @module-tag thorough */
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { CommandLine } from '../fixtures/command-line.ts'
import { Product } from '../fixtures/product.ts'
import { DEMO, ProductClient } from '../fixtures/product-client.ts'

let product: Product
let client: ProductClient
let overture: CommandLine

beforeAll(async () => {
  product = await Product.start({}, inject('emptyData'))
  client = new ProductClient(product.url)
  overture = new CommandLine(product.url)
})

afterAll(async () => {
  await product?.remove()
  overture?.remove()
})

interface Row {
  readonly id: number
  readonly status: string
}

it('the product keeps what was answered for when the power goes: changes, sign-ups and sessions', async () => {
  const { access, refresh } = await client.signIn()
  const call = (method: string, path: string, body?: unknown) =>
    client.call(method, path, body, access)
  const done = async (method: string, path: string, body: unknown) => {
    const answer = await call(method, path, body)
    expect([path, answer.status]).toEqual([path, expect.toSatisfy((code) => code < 300)])
    return answer.body
  }
  const [{ id: workspace }] = (await call('GET', '/api/workspaces/')).body.data
  const rows: Row[] = (await call('GET', `/api/workspaces/${workspace}/campaigns/`)).body.data
  const [renamed, paused, deleted] = [
    rows.find(({ status }) => status === 'paused'),
    rows.find(({ status }) => status === 'running'),
    rows.find(({ status }) => status === 'finished'),
  ]
  const link = await client.register('ann@northwind.example')
  await overture.json(['login', '--username', DEMO.username], { OVERTURE_PASSWORD: DEMO.password })

  const range = { start_time: '09:00:00', end_time: '17:30:00', timezone_name: 'Asia/Tokyo' }
  const user = await done('PATCH', '/api/users/', {
    first_name: 'Mika',
    last_name: '佐藤',
    language: 'ja',
    auto_resume: true,
    resume_time_range: range,
  })
  await done('PATCH', `/api/workspaces/${workspace}/`, { name: 'Northwind' })
  await done('PATCH', `/api/campaigns/${renamed?.id}/`, { name: 'Renamed' })
  await done('PATCH', `/api/campaigns/${paused?.id}/`, { status: 'paused' })
  await done('DELETE', `/api/campaigns/${deleted?.id}/`, undefined)
  const made = await done('POST', `/api/workspaces/${workspace}/campaigns/csv/`, {
    name: 'Made last',
    file_name: 'people.csv',
    column_map: { profile_url: 'url' },
    csv: `url\n${product.networkUrl}/in/one\n${product.networkUrl}/in/two\n`,
  })
  const renewed = (await done('POST', '/api/token/refresh/', { refresh })).access

  await product.kill()
  await product.launch()

  const read = async (path: string) => (await client.call('GET', path, undefined, renewed)).body
  expect(await read('/api/users/')).toEqual({ ...user, resume_time_range: range, language: 'ja' })
  expect((await read(`/api/workspaces/${workspace}/`)).name).toBe('Northwind')
  expect((await read(`/api/campaigns/${renamed?.id}/`)).name).toBe('Renamed')
  expect((await read(`/api/campaigns/${paused?.id}/`)).status).toBe('paused')
  expect((await read(`/api/campaigns/${deleted?.id}/`)).errors[0].code).toBe('not_found')
  await expect
    .poll(() => read(`/api/campaigns/${made.id}/`), { timeout: 30_000 })
    .toMatchObject({ name: 'Made last', counts: { total: 2 }, import: { state: 'done', good: 2 } })
  const verified = await client.call('GET', `/api/auth/verify-email/${link}/`)
  expect(verified.status).toBe(200)

  expect(await overture.json(['whoami'])).toMatchObject({ firstName: 'Mika', lastName: '佐藤' })
})
