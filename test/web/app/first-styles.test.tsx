import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { firstStyles, insertStyles } from '#web/app/first-styles.ts'

const head = document.head
const sheets = () => [...head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
const named = () => sheets().map(({ href }) => new URL(href).pathname)
const link = (rel: string, href: string) => {
  const made = Object.assign(document.createElement('link'), { rel, href })
  made.setAttribute('as', 'style')
  head.append(made)
}

beforeEach(() => {
  link('preload', '/app.css')
  link('preload', '/page.css')
  link('stylesheet', '/entry.css')
})
afterEach(() => head.replaceChildren())

it('the styles of a page stand behind those of every page, in their order', async () => {
  const waiting = insertStyles()
  expect(named()).toEqual(['/entry.css', '/app.css', '/page.css'])
  for (const sheet of sheets()) sheet.dispatchEvent(new Event('load'))
  await waiting
})

it('a page waits for all of its styles', async () => {
  let isThere = false
  const waiting = insertStyles().then(() => (isThere = true))
  const [, app, page] = sheets()
  app?.dispatchEvent(new Event('load'))
  await vi.dynamicImportSettled()
  expect(isThere).toBe(false)
  page?.dispatchEvent(new Event('load'))
  await waiting
})

it('a stylesheet that can’t be had is fetched once more, in its place, and then the page says so', async () => {
  const waiting = insertStyles()
  sheets()[1]?.dispatchEvent(new Event('error'))
  await vi.dynamicImportSettled()
  expect(named()).toEqual(['/entry.css', '/app.css', '/page.css'])
  sheets()[1]?.dispatchEvent(new Event('load'))
  sheets()[2]?.dispatchEvent(new Event('error'))
  await vi.dynamicImportSettled()
  sheets()[2]?.dispatchEvent(new Event('error'))
  await expect(waiting).rejects.toThrow('The server cannot be reached.')
})

it('the styles of a page are put into it once', async () => {
  head.replaceChildren()
  await firstStyles()
  link('preload', '/late.css')
  await firstStyles()
  expect(named()).toEqual([])
})
