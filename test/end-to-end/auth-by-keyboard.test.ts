import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { AppInBrowser } from '../fixtures/app-in-browser.ts'
import { focused, tabTo } from '../fixtures/keyboard.ts'
import { WIDE } from '../fixtures/looks.ts'
import { PASSWORD, ProductClient } from '../fixtures/product-client.ts'

const EMAIL = 'eve@keyboard.example'
const NEXT_PASSWORD = 'another-long-password'
const SHOWN_MS = 2_000

const product = inject('sharedProduct')
let client: ProductClient
let app: AppInBrowser
let page: Page

beforeAll(async () => {
  client = new ProductClient(product.url)
  app = await AppInBrowser.connect(inject('browserEndpoint'), product.url)
  page = await app.open({ viewport: WIDE })
})

afterAll(() => app?.close())

afterEach(() => expect(app.errors.splice(0)).toEqual([]))

const heading = (name: string) => page.getByRole('heading', { name }).waitFor()
const press = (key: string) => page.keyboard.press(key)
const type = (text: string) => page.keyboard.type(text)
const go = async (name: string): Promise<void> => {
  await tabTo(page, name)
  await press('Enter')
}
const fill = async (name: string, text: string): Promise<void> => {
  await tabTo(page, name)
  await type(text)
}
/** The focus is in a field, below which one reads what is wrong with it. */
const expectWrong = async (label: string, words: string): Promise<void> => {
  await page.getByText(words).waitFor()
  const field = page.getByLabel(label, { exact: true })
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  const id = await field.getAttribute('aria-describedby')
  expect(await page.locator(`[id="${id}"]`).innerText()).toBe(words)
}
const storedTokens = () =>
  page.evaluate(() => ['access', 'refresh'].map((name) => localStorage.getItem(`overture.${name}`)))

let resetLink = ''

/** The newest link of a kind that was mailed to Eve. */
const mailed = (link: RegExp): Promise<string> =>
  vi.waitFor(
    async () => {
      const found = link.exec(await client.mailTo(EMAIL))?.[0]
      if (found === undefined) throw new Error(`No mail with ${link} came.`)
      return found
    },
    { timeout: 30_000 },
  )

describe('with the keyboard alone, somebody', () => {
  it('signs up, told beside each field what is wrong, the first of them focused', async () => {
    await page.goto('/login')
    await page.getByLabel('Email').waitFor()
    await go('Create an account')
    await heading('Create your account')
    await page.getByLabel('First name').waitFor()
    await go('Create account')
    await expectWrong('First name', 'Enter your first name.')
    await type('Eve')
    await fill('Last name', 'Adams')
    await fill('Email', 'eve@')
    await fill('Password', PASSWORD)
    await press('Enter')
    await expectWrong('Email', 'Enter an email address, such as ann@northwind.example.')
    await press('Control+A')
    await page.keyboard.insertText(` ${EMAIL} `)
    await press('Enter')
    await heading('Check your email')
    await page.getByText(`Click the link we sent to ${EMAIL}`).waitFor()
    expect((await focused(page)).name).toBe('Check your email')
  })

  it('has the mail sent again, once in a while', async () => {
    const first = await mailed(/\/verify-email\/[\w-]+/)
    await go('Resend email')
    await page.getByRole('status').getByText('Email sent.').waitFor()
    await page.getByRole('button', { name: /^Resend in \d+ seconds?$/ }).waitFor()
    await press('Enter')
    await expect.poll(() => mailed(/\/verify-email\/[\w-]+/)).not.toBe(first)
  })

  it('verifies the address and is signed in two seconds later, with both tokens', async () => {
    let answeredAt = Number.POSITIVE_INFINITY
    await page.route('**/api/auth/verify-email/**', async (route) => {
      const response = await route.fetch()
      answeredAt = Date.now()
      await route.fulfill({ response })
    })
    await page.goto(await mailed(/\/verify-email\/[\w-]+/))
    await heading('Email verified successfully')
    await page
      .getByText('Your account has been verified. You can now log in and start using Overture.')
      .waitFor()
    expect(await storedTokens()).toEqual([null, null])
    await page.waitForURL(/\/workspace\/\d+\/campaign$/)
    expect(Date.now() - answeredAt).toBeGreaterThanOrEqual(SHOWN_MS)
    expect(await storedTokens()).toEqual([expect.any(String), expect.any(String)])
    await page.unroute('**/api/auth/verify-email/**')
  })

  it('logs out', async () => {
    await page.getByRole('dialog').waitFor()
    await press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await go('Eve Adams, account menu')
    await page.getByRole('menuitem', { name: 'Log out' }).waitFor()
    await press('ArrowUp')
    expect((await focused(page)).name).toBe('Log out')
    await press('Enter')
    await page.waitForURL(`${product.url}/login`)
    expect(await storedTokens()).toEqual([null, null])
  })

  it('sets a new password by a mailed link, and logs in with that alone', async () => {
    await page.getByLabel('Email').waitFor()
    await go('Forgot password?')
    await heading('Reset your password')
    await go('Send reset link')
    await expectWrong('Email', 'Enter an email address, such as ann@northwind.example.')
    await type(EMAIL)
    await press('Enter')
    await heading('Check your email')
    resetLink = await mailed(/\/auth\/setpassword\?token=[\w-]+/)
    await page.goto(resetLink)
    await page.getByLabel('New password').waitFor()
    await fill('New password', 'short')
    await press('Enter')
    await expectWrong('New password', 'Use at least 10 characters.')
    await press('Control+A')
    await type(NEXT_PASSWORD)
    await press('Enter')
    await page.getByRole('status').getByText('Password updated. Please log in.').waitFor()
    await page.waitForURL(`${product.url}/login`)

    await fill('Email', EMAIL)
    await fill('Password', PASSWORD)
    await press('Enter')
    await expectWrong('Password', 'Wrong email or password.')
    await press('Control+A')
    await type(NEXT_PASSWORD)
    await tabTo(page, 'Show password')
    await press('Space')
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(NEXT_PASSWORD)
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text')
    await go('Log in')
    await page.waitForURL(/\/workspace\/\d+\/campaign$/)
  })

  it('cannot set a password by the same link again', async () => {
    await page.goto(resetLink)
    await page.getByLabel('New password').waitFor()
    await fill('New password', PASSWORD)
    await press('Enter')
    await heading('This link no longer works')
    expect((await focused(page)).name).toBe('This link no longer works')
    expect(await storedTokens()).toEqual([expect.any(String), expect.any(String)])
    await go('Request a new link')
    await heading('Reset your password')
  })
})
