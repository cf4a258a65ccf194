import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { expect, it, onTestFinished, vi } from 'vitest'

const HTML = readFileSync(join(import.meta.dirname, '../../../extension/public/popup.html'), 'utf8')
const STATUS = {
  version: '0.1.62',
  appOrigin: 'http://localhost:4280',
  link: 'connected',
  signedInAs: 'ada@example.com',
  doing: null,
}

it('the popup shows the status in the browser’s language, and asks again each second, answered or not', async () => {
  vi.useFakeTimers()
  const { window } = new JSDOM(HTML, { url: 'chrome-extension://overture/popup.html' })
  onTestFinished(() => {
    vi.clearAllTimers()
    vi.useRealTimers()
    window.close()
  })
  const answers: unknown[] = [STATUS, null, { ...STATUS, link: 'connecting' }]
  const asked: unknown[] = []
  const sendMessage = async (message: unknown) => {
    asked.push(message)
    const answer = answers.shift()
    if (answer === null) throw new Error('Receiving end does not exist.')
    return answer
  }
  const getMessage = (name: string, value: string) => `${name} ${value}`.trim()
  vi.stubGlobal('document', window.document)
  vi.stubGlobal('chrome', {
    runtime: { sendMessage },
    i18n: { getMessage, getUILanguage: () => 'ja' },
  })
  vi.resetModules()
  await import('#extension/popup/main.ts')
  const { document } = window
  const text = (id: string) => document.getElementById(id)?.textContent

  await vi.advanceTimersByTimeAsync(0)
  expect(document.documentElement.lang).toBe('ja')
  expect([...document.querySelectorAll('[data-text]')].map((one) => one.textContent)).toEqual([
    'signedInAs',
    'now',
    'openApp',
  ])
  expect([text('version'), text('link'), text('user')]).toEqual([
    'version 0.1.62',
    'connected',
    'ada@example.com',
  ])
  expect(document.querySelector('#open')?.getAttribute('href')).toBe('http://localhost:4280')
  expect(document.querySelector('#link')?.getAttribute('data-link')).toBe('connected')

  await vi.advanceTimersByTimeAsync(999)
  expect(asked).toEqual([{ type: 'POPUP_STATUS' }])
  await vi.advanceTimersByTimeAsync(1)
  expect(text('link')).toBe('notAnswering')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(text('link')).toBe('connecting')
})
