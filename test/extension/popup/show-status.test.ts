import { JSDOM } from 'jsdom'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { PopupStatus } from '#extension/messages/background-messages.ts'
import { showStatus } from '#extension/popup/show-status.ts'

const STATUS: PopupStatus = {
  version: '0.1.62',
  appOrigin: 'http://localhost:4280',
  link: 'connected',
  signedInAs: 'ada@example.com',
  doing: null,
}

/** What the popup says, as the names of its texts. */
const shown = (given: Partial<PopupStatus> | null): readonly (string | null | undefined)[] => {
  const ids = ['link', 'user', 'doing']
  const html = ids.map((id) => `<p id="${id}"></p>`).join('')
  const { window } = new JSDOM(html, { url: 'chrome-extension://overture/popup.html' })
  onTestFinished(() => window.close())
  showStatus(window.document, given && { ...STATUS, ...given })
  return ids.map((id) => window.document.getElementById(id)?.textContent)
}

beforeEach(() => {
  // As in the browser, what has no text is empty.
  const getMessage = (name: string, value: string) => {
    if (name === 'SOMETHING_NEW') return ''
    return value === '' ? name : `${name} ${value}`
  }
  vi.stubGlobal('chrome', { i18n: { getMessage } })
})

it.each([
  ['who is signed in', {}, ['connected', 'ada@example.com', 'idle']],
  ['who is, with an address that is not known yet', { signedInAs: '' }, ['connected', '', 'idle']],
  [
    'that nobody is',
    { signedInAs: null, link: 'disconnected' },
    ['signedOut', 'nobody', 'nothing'],
  ],
  [
    'what it does for a campaign',
    { doing: { action: 'VISIT_PEOPLE', campaign: 'Spring' } },
    ['connected', 'ada@example.com', 'VISIT_PEOPLE Spring'],
  ],
  [
    'that it works, where it has no words for what it does',
    { doing: { action: 'SOMETHING_NEW', campaign: 'Spring' } },
    ['connected', 'ada@example.com', 'working Spring'],
  ],
  ['that it does not answer', null, ['notAnswering', '', '']],
] as const)('the popup says %s', (_, status, texts) => {
  expect(shown(status)).toEqual(texts)
})
