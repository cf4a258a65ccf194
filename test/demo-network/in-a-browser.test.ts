import type { Browser, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ensureHeadlessBrowser } from '../../scripts/ensure-browser.ts'
import { BROWSER_FLAGS } from '../fixtures/browser-flags.ts'
import { brokenRules } from '../fixtures/broken-rules.ts'
import { people, peopleWho, startedNetwork } from './started-network.ts'
import { THOROUGH } from '../fixtures/thorough.ts'

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: ensureHeadlessBrowser(),
    args: [...BROWSER_FLAGS],
  })
}, 180_000)
afterAll(() => browser.close())

const opened = async (options: Parameters<Browser['newContext']>[0] = {}) => {
  const context = await browser.newContext(options)
  onTestFinished(() => context.close())
  const complaints: string[] = []
  const newPage = async (): Promise<Page> => {
    const page = await context.newPage()
    page.setDefaultTimeout(10_000)
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      if (/Content.Security/i.test(message.text())) complaints.push(message.text())
    })
    return page
  }
  return { newPage, page: await newPage(), complaints }
}

const profile = 'main[data-page="profile"]'
const press = (page: Page, action: string) => page.click(`button[data-action="${action}"]`)
const [willing] = peopleWho('accept')
const id = willing?.publicIdentifier ?? ''

describe('a person at the pages', () => {
  it('opens a full profile and invites with a note, without a reload', async () => {
    const network = await startedNetwork()
    const { page, complaints } = await opened()
    await page.goto(`${network.url}/in/${id}`)
    await press(page, 'see-full-profile')
    await page.waitForSelector(`${profile}[data-viewed="true"] [data-section="full-profile"]`)
    await press(page, 'connect')
    await press(page, 'add-note')
    await page.fill(
      'dialog[data-dialog="invite"][open] textarea[name="note"]',
      'Hello <b>there</b>',
    )
    await press(page, 'send-note')
    await page.waitForSelector(`${profile}[data-relation="pending"] [data-badge="pending"]`)
    expect(await page.locator('dialog[open]').count()).toBe(0)
    await page.reload()
    await page.waitForSelector(`${profile}[data-viewed="true"][data-relation="pending"]`)
    expect(await network.effects(`person=${id}&kind=visit`)).toHaveLength(1)
    expect(await network.effects('kind=connect')).toMatchObject([{ note: 'Hello <b>there</b>' }])
    expect(complaints).toEqual([])
  }, 30_000)

  it('is told when the invitation went out from another tab before', async () => {
    const network = await startedNetwork()
    const { page, newPage } = await opened()
    const other = await newPage()
    for (const tab of [page, other]) await tab.goto(`${network.url}/in/${id}`)
    for (const tab of [page, other]) {
      await press(tab, 'connect')
      await press(tab, 'send-without-note')
    }
    const alert = other.locator('[role="alert"][data-alert="already_invited"]')
    expect(await alert.textContent()).toContain("You've already invited")
    expect(await network.effects('kind=connect')).toHaveLength(1)
  }, 30_000)

  it('sends one invitation for a double click', async () => {
    const network = await startedNetwork()
    const { page } = await opened()
    await page.goto(`${network.url}/in/${id}`)
    await press(page, 'connect')
    await page.dblclick('button[data-action="send-without-note"]')
    await page.waitForSelector('[data-badge="pending"]')
    expect(await network.effects(`person=${id}&kind=connect`)).toHaveLength(1)
    expect(await network.effects('kind=connect_refused_duplicate')).toEqual([])
  }, 30_000)

  it('meets the limit, the challenge and the person who asks for an e-mail address', async () => {
    const network = await startedNetwork({ faults: { limit: true } })
    const { page } = await opened()
    await page.goto(`${network.url}/in/${id}`)
    await press(page, 'connect')
    await press(page, 'send-without-note')
    await page.waitForSelector('main[data-page="limit"]')
    await network.faults({ challenge: true })
    await page.goto(`${network.url}/connections`)
    await press(page, 'confirm-person')
    await page.waitForSelector('main[data-page="home"]')
    const guarded = people.find(({ restriction }) => restriction === 'email_required')
    await page.goto(`${network.url}/in/${guarded?.publicIdentifier}`)
    await press(page, 'connect')
    await page.waitForSelector('dialog[data-dialog="email-required"][open]')
    expect(await network.effects('kind=connect')).toEqual([])
  }, 30_000)

  it('writes in a thread with no reload, and withdraws from a profile', async () => {
    const [invited = ''] = peopleWho('ignore').map((one) => one.publicIdentifier)
    const connected = id
    const invitedAt = Date.UTC(2026, 9, 30)
    const network = await startedNetwork({
      history: [
        { publicIdentifier: connected, state: 'accepted', invitedAt },
        { publicIdentifier: invited, state: 'pending', invitedAt },
      ],
    })
    const { page } = await opened()
    await page.goto(`${network.url}/messages/${connected}`)
    const text = '佐藤様 👩🏽‍💻\n\n<b>two  blanks</b>'
    await page.fill('textarea[name="text"]', text)
    await press(page, 'send-message')
    await page.waitForSelector('[data-messages="1"]')
    expect(await page.textContent('[data-field="text"]')).toBe(text)
    expect(await page.inputValue('textarea[name="text"]')).toBe('')
    expect(await network.effects('kind=message')).toMatchObject([{ person: connected, text }])
    await page.goto(`${network.url}/in/${invited}`)
    await press(page, 'withdraw')
    await page.waitForSelector('main[data-relation="withdrawn"] [data-badge="withdrawn"]')
    expect(await network.effects('kind=withdraw')).toHaveLength(1)
  }, 30_000)

  it('withdraws an invitation from the list', async () => {
    const network = await startedNetwork()
    await network.connect(id)
    const { page } = await opened()
    await page.goto(`${network.url}/invitations/sent`)
    await page.click(`[data-invitation][data-profile-id="${id}"] button[data-action="withdraw"]`)
    await page.waitForSelector('[data-invitation]', { state: 'detached' })
    expect(await page.textContent('[data-count]')).toBe('0')
    expect(await network.effects('kind=withdraw')).toHaveLength(1)
  }, 30_000)
})

const [connectedPerson] = people.slice(500)
const connectedId = connectedPerson?.publicIdentifier ?? ''
const mainPaths = ['/', '/invitations/sent', `/in/${id}`]
const otherPaths = [
  `/in/${connectedId}`,
  `/messages/${connectedId}`,
  '/messages',
  `/company/${people[0]?.companyId}`,
  '/search',
  '/search?q=operations',
  '/connections',
  '/account',
  '/limit',
  '/nowhere',
]

describe.each([
  { colorScheme: 'light' as const, width: 1280, paths: mainPaths },
  { colorScheme: 'dark' as const, width: 360, paths: [...otherPaths, ...mainPaths] },
])('the pages, in $colorScheme and $width pixels wide', ({ colorScheme, width, paths }) => {
  it('can be used by everyone and fit', { ...THOROUGH, timeout: 120_000 }, async () => {
    const history = people.slice(500, 530).map(({ publicIdentifier }, index) => ({
      publicIdentifier,
      state: index % 2 === 0 ? ('accepted' as const) : ('pending' as const),
      invitedAt: Date.UTC(2026, 9, 30),
    }))
    const network = await startedNetwork({ history })
    const { page, complaints } = await opened({ colorScheme, viewport: { width, height: 800 } })
    const problems: string[] = []
    const check = async (name: string) => {
      problems.push(...(await brokenRules(page)).map((broken) => `${name}: ${broken}`))
      const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
      if (Number(over) > 0) problems.push(`${name}: ${String(over)} px too wide`)
    }
    for (const path of paths) {
      await page.goto(network.url + path)
      await check(path)
    }
    await press(page, 'see-full-profile')
    await page.waitForSelector('[data-section="full-profile"]')
    await check('full profile')
    await press(page, 'connect')
    await check('dialog')
    await press(page, 'add-note')
    await check('dialog with a note')
    expect(problems).toEqual([])
    expect(complaints).toEqual([])
  })
})
