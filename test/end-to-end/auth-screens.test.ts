import type { Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { AppInBrowser } from '../fixtures/app-in-browser.ts'
import { expectSound, looksOf, WIDE } from '../fixtures/looks.ts'
import { PASSWORD, ProductClient } from '../fixtures/product-client.ts'
import { THOROUGH } from '../fixtures/thorough.ts'

const UNVERIFIED = 'unverified@screens.example'

const product = inject('sharedProduct')
let client: ProductClient
let app: AppInBrowser
let page: Page

beforeAll(async () => {
  client = new ProductClient(product.url)
  app = await AppInBrowser.connect(inject('browserEndpoint'), product.url)
  await client.register(UNVERIFIED)
})

afterAll(() => app?.close())

afterEach(() => expect(app.errors.splice(0)).toEqual([]))

/** Answers a call in the server's place. */
const answer =
  (status: number, body: object, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({ status, headers, json: body })

const refuse = (status: number, code: string, attr: string | null = null, detail = code) =>
  answer(
    status,
    { type: 'client_error', errors: [{ code, detail, attr }] },
    { 'retry-after': '42' },
  )

/** Fills the fields in the order of the page, whatever the language, and sends the form. */
const send = async (...values: readonly string[]): Promise<void> => {
  const fields = page.locator('form input')
  await fields.first().waitFor()
  for (const [index, value] of values.entries()) await fields.nth(index).fill(value)
  await page.keyboard.press('Enter')
}

const shown = (selector: string) => page.locator(selector).first().waitFor()
/** Where a field's error is shown, the focus is in that field. */
const fieldIsWrong = () => shown('.field-error')
const NAMES = ['Eve', 'Adams'] as const

interface State {
  readonly name: string
  readonly show: () => Promise<unknown>
}

/** What is shown for 2 s stays. */
const stayVerified = () => {
  const later = window.setTimeout
  const stopped = (work: () => void, ms?: number) => (ms === 2_000 ? 0 : later(work, ms))
  Object.assign(window, { setTimeout: stopped })
}

const STATES: readonly State[] = [
  {
    name: 'log in, wrong password',
    show: async () => {
      await page.goto('/login')
      await send('nobody@northwind.example', 'wrong')
      await fieldIsWrong()
    },
  },
  {
    name: 'log in, address not verified, mail sent again',
    show: async () => {
      await page.goto('/login')
      await send(UNVERIFIED, PASSWORD)
      await page.locator('.auth-note button').click()
      await page.locator('.auth-note button').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'log in, too often',
    show: async () => {
      await page.route('**/api/token/', refuse(429, 'throttled'))
      await page.goto('/login')
      await send('ann@northwind.example', 'wrong')
      await page.getByText(/42 (seconds|秒)/).waitFor()
    },
  },
  {
    name: 'log in, server away, password shown',
    show: async () => {
      await page.route('**/api/token/', (route) => route.abort())
      await page.goto('/login')
      await send('ann@northwind.example', 'secret')
      await page.locator('.field-end').click()
      await shown('.auth-note[role=alert]')
    },
  },
  {
    name: 'sign up by email, refused by the server',
    show: async () => {
      await page.route('**/api/auth/register/', refuse(400, 'invalid', 'username'))
      await page.goto('/signup/email')
      await send(...NAMES, 'eve@northwind.example', PASSWORD)
      await fieldIsWrong()
      expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('email')
    },
  },
  {
    name: 'sign up by email, too often',
    show: async () => {
      await page.route('**/api/auth/register/', refuse(429, 'throttled'))
      await page.goto('/signup/email')
      await send(...NAMES, 'eve@northwind.example', PASSWORD)
      await page.getByText(/42 (seconds|秒)/).waitFor()
    },
  },
  {
    name: 'check your mail, sent again',
    show: async () => {
      await page.route('**/api/auth/register/', answer(201, { username: 'eve@northwind.example' }))
      await page.route('**/api/auth/resend-verification/', answer(202, {}))
      await page.goto('/signup/email')
      await send(...NAMES, 'eve@northwind.example', PASSWORD)
      await page.locator('form input').first().waitFor({ state: 'detached' })
      await page.locator('.auth-form .button').first().click()
      await shown('.button[aria-disabled=true]')
    },
  },
  {
    name: 'forgot password, no address',
    show: async () => {
      await page.goto('/forgot-password')
      await send('nobody')
      await fieldIsWrong()
    },
  },
  {
    name: 'forgot password, mail sent',
    show: async () => {
      await page.goto('/forgot-password')
      await send('nobody@northwind.example')
      await shown('.auth-symbol')
    },
  },
  {
    name: 'set a password, too short',
    show: async () => {
      await page.goto('/auth/setpassword?token=forged')
      await send('short')
      await fieldIsWrong()
    },
  },
  {
    name: 'set a password, by a link that is forged or spent',
    show: async () => {
      await page.goto('/auth/setpassword?token=forged')
      await send(PASSWORD)
      await shown('a[href="/forgot-password"][data-look=primary]')
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    },
  },
  {
    name: 'verify email, waiting',
    show: async () => {
      await page.route('**/api/auth/verify-email/**', () => {})
      await page.goto('/verify-email/any')
      await shown('.spinner')
    },
  },
  {
    name: 'verify email, verified',
    show: async () => {
      const script = await page.addInitScript(stayVerified)
      await page.route(
        '**/api/auth/verify-email/**',
        answer(200, { tokens: { access: 'a', refresh: 'r' } }),
      )
      await page.goto('/verify-email/any')
      await shown('.auth-symbol svg')
      await script.dispose()
    },
  },
]

describe('every auth screen', () => {
  it.each([
    '/login',
    '/signup',
    '/signup/email',
    '/forgot-password',
    '/auth/setpassword?token=any',
    '/verify-email/any',
  ])('shows the form on the left and the marketing panel on the right: %s', async (path) => {
    page = await app.open({ viewport: WIDE })
    await page.route('**/api/auth/verify-email/**', () => {})
    await page.goto(path)
    await page.locator('.auth-panel h2').waitFor()
    const form = await page.locator('.auth-form').boundingBox()
    const panel = await page.locator('.auth-panel').boundingBox()
    expect((form?.x ?? 0) + (form?.width ?? 0)).toBeLessThan(panel?.x ?? 0)
  })
})

describe('every state of the auth screens', THOROUGH, () => {
  const cases = STATES.flatMap((state, index) =>
    looksOf(index).map(
      (look) =>
        [state.name, look.locale, look.colorScheme, look.viewport.width, state, look] as const,
    ),
  )

  it.each(cases)(
    'breaks no accessibility rule and fits: %s, %s, %s, %i px',
    async (...[, , , , state, look]) => {
      page = await app.open(look)
      await state.show()
      await expectSound(page)
    },
  )
})
