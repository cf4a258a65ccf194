import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { AppInBrowser } from '../fixtures/app-in-browser.ts'
import { NARROW, WIDE } from '../fixtures/looks.ts'
import { ProductClient, type Tokens } from '../fixtures/product-client.ts'

const product = inject('sharedProduct')
let app: AppInBrowser
let tokens: Tokens
let list: string

beforeAll(async () => {
  app = await AppInBrowser.connect(inject('browserEndpoint'), product.url)
  const client = new ProductClient(product.url)
  tokens = await client.signIn()
  const { body } = await client.call('GET', '/api/workspaces/', undefined, tokens.access)
  list = `/workspace/${body.data[0].id}/campaign`
})

afterAll(() => app?.close())

/** Where it is, however much of what surrounds it can be pressed. */
const middleOf = async (element: Locator) => {
  const { x, y, height } = (await element.boundingBox()) ?? { x: 0, y: 0, height: 0 }
  return { left: x, middle: y + height / 2 }
}

describe('the shell', () => {
  it.each([
    ['light', WIDE, false, 'rgb(247, 248, 247)'],
    ['dark', WIDE, false, 'rgb(18, 24, 22)'],
    ['dark', NARROW, true, 'rgb(18, 24, 22)'],
  ] as const)(
    'is drawn while its code is on its way, and stays where it is drawn: %s, %o',
    async (colorScheme, viewport, hasTouch, ground) => {
      const page = await app.openAlone({ tokens, colorScheme, viewport, hasTouch })
      const said: string[] = []
      page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
      let goOn = (): void => {}
      const held = new Promise<void>((resolve) => (goOn = resolve))
      await page.route('**/assets/*.js', async (route) => {
        await held
        await route.continue()
      })
      await page.goto(list, { waitUntil: 'commit' })
      const painted = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      await expect.poll(painted).toBe(ground)
      const mark = page.locator('.mark:visible')
      const drawnAt = await middleOf(mark)
      expect(await page.locator('.outline-main:visible').count()).toBe(1)

      goOn()
      await page.locator('.campaign-row a').first().waitFor()
      const now = await middleOf(mark)
      expect(Math.abs(now.left - drawnAt.left)).toBeLessThanOrEqual(1)
      expect(Math.abs(now.middle - drawnAt.middle)).toBeLessThanOrEqual(1)
      expect(await page.locator('.outline-app').count()).toBe(0)
      expect(said).toEqual([])
      await page.context().close()
    },
  )

  it('is not drawn without its styles: it says that something is wrong', async () => {
    const page = await app.openAlone({ tokens, viewport: WIDE })
    await page.route('**/assets/campaign-*.css', (route) => route.abort())
    await page.goto(list)
    await page.getByRole('button', { name: 'Reload' }).waitFor()
    expect(await page.locator('.shell-content').count()).toBe(0)
    await page.context().close()
  })

  it('says that there is no network, and no longer once it is back', async () => {
    const page = await app.openAlone({ tokens, viewport: WIDE })
    await page.goto(list)
    await page.locator('.campaign-row a').first().waitFor()
    const away = page.getByText('Reconnecting to Overture…')
    await page.context().setOffline(true)
    await away.waitFor()
    await page.context().setOffline(false)
    await away.waitFor({ state: 'hidden' })
    await page.context().close()
  })
})
