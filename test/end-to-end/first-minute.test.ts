import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { AppInBrowser } from '../fixtures/app-in-browser.ts'
import { Product } from '../fixtures/product.ts'
import { OUTBOX_KEY, ProductClient } from '../fixtures/product-client.ts'

let product: Product
let app: AppInBrowser

beforeAll(async () => {
  product = await Product.start({ OVERTURE_DEMO_AGENT: '1' }, inject('emptyData'))
  app = await AppInBrowser.connect(inject('browserEndpoint'), product.url)
})

afterAll(async () => {
  await app?.close()
  await product?.remove()
})

it('the demo shows somebody discovered go on to accept, after two clicks and with nothing installed', async () => {
  const client = new ProductClient(product.url)
  const { access } = await client.signIn()
  const read = async (path: string) => (await client.call('GET', path, undefined, access)).body
  const [workspace] = (await read('/api/workspaces/')).data
  const campaigns: { id: number; name: string; status: string }[] = (
    await read(`/api/workspaces/${workspace.id}/campaigns/`)
  ).data
  const campaign = campaigns.find(({ name }) => name === 'Germany and the Nordics')
  const people = `/api/campaigns/${campaign?.id}/linkedin/people/?page_size=200`
  const discovered: { person: { full_name: string } }[] = (
    await read(`${people}&status=DISCOVERED&ordering=id`)
  ).data
  const names = new Set(discovered.map(({ person }) => person.full_name))

  const page = await app.openAlone()
  await page.goto(`/enter/${OUTBOX_KEY}`)
  await page.getByRole('button', { name: 'Explore the demo' }).click()
  await page.getByRole('link', { name: campaign?.name ?? '' }).click()
  await page.getByRole('button', { name: /AI is active.*Demo agent/ }).waitFor()

  const accepted = page.getByRole('row').filter({ hasText: 'Accepted' })
  const movedOn = async () => {
    const rows = await accepted.allTextContents()
    return rows.filter((row) => [...names].some((name) => row.includes(name)))
  }
  await expect.poll(movedOn, { timeout: 120_000, interval: 250 }).not.toEqual([])

  await page.goto(`/workspace/${workspace.id}/campaign/create`)
  await page.getByRole('button', { name: 'Use our 25-person sample' }).click()
  await page.getByText('Sample people.csv').waitFor()
  expect(await page.getByLabel('Campaign name').inputValue()).toBe('Sample people')

  await page.getByRole('button', { name: 'Reset demo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset demo' }).click()
  await page.waitForURL(`**/workspace/${workspace.id}/campaign`)
  await page.getByRole('link', { name: campaign?.name ?? '' }).waitFor()
  const [{ id: first }] = (await read(`/api/workspaces/${workspace.id}/campaigns/?ordering=id`))
    .data
  expect(first).toBeGreaterThan(Math.max(...campaigns.map(({ id }) => id)))

  const aboutExtension = page.getByRole('dialog').filter({ hasText: 'extension' })
  expect(await aboutExtension.count()).toBe(0)
  expect(app.errors).toEqual([])
})
