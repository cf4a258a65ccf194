import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const BOOT = readFileSync(join(import.meta.dirname, '../../web/public/boot.js'), 'utf8')
const PAGES = [
  {
    path: String.raw`^\/workspace\/(\d+)\/campaign$`,
    files: ['assets/app.js', 'assets/app.css'],
    calls: ['/api/users/', '/api/workspaces/$1/'],
    en: ['assets/en.js'],
    ja: ['assets/ja.js'],
  },
]
const TOKEN = `head.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.signature`

const root = document.documentElement
const fetched = vi.fn<(address: string) => Promise<Response>>()

/** Runs it as the page at this address does. */
const open = (address: string, kept: Readonly<Record<string, string>>) => {
  history.replaceState(null, '', address)
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(`overture.${name}`, value)
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(
    Object.assign(document.createElement('script'), { text: '' }),
  )
  document.currentScript?.setAttribute('data-pages', JSON.stringify(PAGES))
  // oxlint-disable-next-line no-implied-eval, no-new-func -- as the page has it in itself
  new Function(BOOT)()
  return [...document.head.querySelectorAll('link')].map(
    ({ rel, href }) => `${rel} ${new URL(href).pathname}`,
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  fetched.mockResolvedValue(new Response())
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  fetched.mockReset()
  localStorage.clear()
  document.head.replaceChildren()
  delete root.dataset['outline']
  root.lang = ''
  history.replaceState(null, '', '/')
})

it('a page of somebody who is signed in has its scripts, styles and answers fetched at once', () => {
  const links = open('/workspace/7/campaign', { access: TOKEN, language: 'ja' })
  expect(links).toEqual([
    'modulepreload /assets/app.js',
    'preload /assets/app.css',
    'modulepreload /assets/ja.js',
  ])
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/api/users/',
    '/api/workspaces/7/',
  ])
})

it.each([
  ['one is asked for with what only its code knows', '?status=ACCEPTED', TOKEN],
  ['another token is needed first', '', `head.${btoa(JSON.stringify({ exp: 1 }))}.signature`],
])('a page asks for no answers ahead where %s', (_, search, token) => {
  expect(open(`/workspace/7/campaign${search}`, { access: token })).toHaveLength(3)
  expect(fetched).not.toHaveBeenCalled()
})

it('a page is outlined only where it is not there within half a second, and the login at once', () => {
  vi.spyOn(performance, 'now').mockReturnValue(120)
  open('/workspace/7/campaign', { access: TOKEN })
  vi.advanceTimersByTime(379)
  expect(root.dataset['outline']).toBe(undefined)
  vi.advanceTimersByTime(1)
  expect(root.dataset['outline']).toBe('app')
  localStorage.clear()
  open('/login', {})
  expect(root.dataset['outline']).toBe('login')
})
