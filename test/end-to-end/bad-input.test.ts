import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { AppInBrowser } from '../fixtures/app-in-browser.ts'
import { DEMO, PASSWORD, ProductClient, type Tokens } from '../fixtures/product-client.ts'

const product = inject('sharedProduct')
let client: ProductClient
let app: AppInBrowser
let demo: Tokens
let workspace: number
let page: Page

beforeAll(async () => {
  client = new ProductClient(product.url)
  app = await AppInBrowser.connect(inject('browserEndpoint'), product.url)
  demo = await client.signIn()
  const { body } = await client.call('GET', '/api/workspaces/', undefined, demo.access)
  workspace = body.data[0].id
})

afterAll(() => app?.close())

afterEach(() => expect(app.errors.splice(0)).toEqual([]))

describe('forms', () => {
  it('say beside the password that it is wrong, whether there is such an account or not', async () => {
    page = await app.open()
    await page.goto('/login')
    const answers: unknown[] = []
    for (const [email, password] of [
      [DEMO.username, 'not-the-password'],
      ['nobody@overture.example', 'not-the-password'],
    ] as const) {
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Log in' }).click()
      const note = page.getByRole('alert').getByText('Wrong email or password.')
      await note.waitFor()
      expect(await describedBy(page, 'Password')).toBe(await note.innerText())
      expect(await page.evaluate(() => localStorage.getItem('overture.access'))).toBeNull()
      answers.push(await client.call('POST', '/api/token/', { username: email, password }))
    }
    expect(answers[0]).toMatchObject({
      status: 401,
      body: { errors: [{ code: 'authentication_failed', attr: null }] },
    })
    expect(answers[1]).toEqual(answers[0])
  })

  it('say beside each field of the sign-up what is missing or wrong', async () => {
    page = await app.open()
    await page.goto('/signup/email')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Enter your first name.').waitFor()
    const beside = async () => ({
      first: await describedBy(page, 'First name'),
      last: await describedBy(page, 'Last name'),
      email: await describedBy(page, 'Email'),
      password: await describedBy(page, 'Password'),
    })
    expect(await beside()).toEqual({
      first: 'Enter your first name.',
      last: 'Enter your last name.',
      email: 'Enter an email address, such as ann@northwind.example.',
      password: 'Use at least 10 characters.',
    })
    await page.getByLabel('First name').fill('Ann')
    await page.getByLabel('Last name').fill('Kowalski')
    await page.getByLabel('Email').fill('ann@')
    await page.getByLabel('Password', { exact: true }).fill('short')
    await page.getByRole('button', { name: 'Create account' }).click()
    expect(await beside()).toMatchObject({
      first: null,
      last: null,
      email: 'Enter an email address, such as ann@northwind.example.',
      password: 'Use at least 10 characters.',
    })
    expect(page.url()).toBe(`${product.url}/signup/email`)
  })
})

/** What is said beside a field; null where nothing is. */
const describedBy = async (on: Page, label: string): Promise<string | null> => {
  const id = await on.getByLabel(label, { exact: true }).getAttribute('aria-describedby')
  return id === null ? null : on.locator(`[id="${id}"]`).innerText()
}

describe('a verification link', () => {
  it('that is forged says so and leads to the login by way of /', async () => {
    page = await app.open()
    await page.goto('/verify-email/0123456789abcdef0123456789abcdef')
    await page.getByText('Invalid verification link.').waitFor()
    await page.waitForURL(`${product.url}/login`)
    await page.getByRole('button', { name: 'Log in' }).waitFor()
    const answer = await client.call('GET', '/api/auth/verify-email/forged/')
    expect(answer).toEqual({
      status: 400,
      body: {
        type: 'client_error',
        errors: [
          { code: 'invalid_verification_link', detail: 'Invalid verification link.', attr: null },
        ],
      },
    })
  })

  it('that differs in one letter from a good one verifies nobody', async () => {
    const who = { username: 'nearly@bad-input.example', password: PASSWORD }
    const link = await client.register(who.username)
    page = await app.open()
    await page.goto(`/verify-email/${link.startsWith('A') ? 'B' : 'A'}${link.slice(1)}`)
    await page.getByText('Invalid verification link.').waitFor()
    await page.waitForURL(`${product.url}/login`)
    expect(await client.call('POST', '/api/token/', who)).toMatchObject({
      status: 401,
      body: { errors: [{ code: 'email_not_verified' }] },
    })
    await page.getByLabel('Email').fill(who.username)
    await page.getByLabel('Password', { exact: true }).fill(who.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByText('Your email address isn’t verified yet').waitFor()
    await page.getByRole('button', { name: 'Resend email' }).waitFor()
    expect((await client.call('GET', `/api/auth/verify-email/${link}/`)).status).toBe(200)
  })
})

describe('a session that is over', () => {
  const where = () => `/workspace/${workspace}/campaign`

  it('is renewed unseen where only the access token is no good', async () => {
    const tokens = await client.signIn()
    page = await app.open({ tokens: { ...tokens, access: expired(tokens.access) } })
    await page.goto(where())
    await page.getByRole('heading', { name: 'Campaigns' }).waitFor()
    expect(page.url()).toBe(`${product.url}${where()}`)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('overture.refresh')))
      .not.toBe(tokens.refresh)
    await page.locator('.campaign-row').first().waitFor()
  })

  it('leads to the login where neither token is any good, and back after it', async () => {
    page = await app.open({ tokens: { access: expired(demo.access), refresh: 'forged' } })
    await page.goto(where())
    await page.waitForURL(`${product.url}/login`)
    expect(await page.evaluate(() => localStorage.getItem('overture.access'))).toBeNull()
    await page.getByLabel('Email').fill(DEMO.username)
    await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL(`${product.url}${where()}`)
    await page.getByRole('heading', { name: 'Campaigns' }).waitFor()
  })

  it('leads to the login from a page that is open, too', async () => {
    page = await app.open({ tokens: await client.signIn() })
    await page.goto(where())
    await page.getByRole('heading', { name: 'Campaigns' }).waitFor()
    await page.evaluate(() => {
      localStorage.setItem('overture.access', 'forged')
      localStorage.setItem('overture.refresh', 'forged')
    })
    await page.reload()
    await page.waitForURL(`${product.url}/login`)
    await page.getByRole('button', { name: 'Log in' }).waitFor()
  })

  it('is refused by the calls with the documented error', async () => {
    for (const token of ['forged', expired(demo.access)]) {
      const answer = await client.call('GET', '/api/users/', undefined, token)
      expect(answer).toMatchObject({
        status: 401,
        body: { type: 'client_error', errors: [{ code: 'token_not_valid', attr: null }] },
      })
    }
  })
})

/** The same token, long over: its signature no longer fits. */
const expired = (access: string): string => {
  const [head = '', body = '', signature = ''] = access.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const past = { ...claims, iat: 1, exp: 2 }
  return [head, Buffer.from(JSON.stringify(past)).toString('base64url'), signature].join('.')
}
