import { JSDOM } from 'jsdom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { waitFor } from '#extension/content/dom/wait-for.ts'
import { settled } from '../../fakes/fake-clock.ts'

const LIMIT_MS = 5_000

/** Waits on a page with a button until that shows, by its attribute, that something was sent. */
const waiting = async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { window } = new JSDOM('<button></button>', { url: 'http://localhost:4281/' })
  onTestFinished(() => {
    vi.useRealTimers()
    window.close()
  })
  const { document } = window
  const button = document.querySelector('button')!
  const page = { found: undefined as string | null | undefined, isSent: false }
  const read = () =>
    page.isSent ? 'sent' : (document.querySelector('[disabled], p')?.tagName ?? null)
  const wait = async () => {
    const found = waitFor(document, read, LIMIT_MS)
    void found.then((what) => (page.found = what))
    await settled()
  }
  return { document, button, page, wait }
}

it('what is on the page already is found at once', async () => {
  const { button, page, wait } = await waiting()
  button.disabled = true
  await wait()
  expect(page.found).toBe('BUTTON')
})

it('what an attribute shows is found as soon as it does', async () => {
  const { button, page, wait } = await waiting()
  await wait()
  expect(page.found).toBeUndefined()
  button.disabled = true
  await settled()
  expect(page.found).toBe('BUTTON')
  expect(vi.getTimerCount()).toBe(0)
})

it('what comes deep in the page is found as soon as it does', async () => {
  const { document, button, page, wait } = await waiting()
  await wait()
  button.append(document.createElement('p'))
  await settled()
  expect(page.found).toBe('P')
})

it('what never comes is waited for no longer than asked, and looked for once more at the end', async () => {
  const never = await waiting()
  await never.wait()
  await vi.advanceTimersByTimeAsync(LIMIT_MS - 1)
  expect(never.page.found).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(never.page.found).toBeNull()
  const unseen = await waiting()
  await unseen.wait()
  unseen.page.isSent = true
  await vi.advanceTimersByTimeAsync(LIMIT_MS)
  expect(unseen.page.found).toBe('sent')
})
