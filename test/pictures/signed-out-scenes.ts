import type { Page } from 'playwright-core'
import { OUTBOX_KEY, PASSWORD } from '../fixtures/product-client.ts'
import { answer, at, click, refuse, see, send, type Scene } from './scene.ts'

const EVE = 'eve@pictures.example'
const NAMES = ['Eve', 'Adams'] as const

const enter = (page: Page) => page.goto(`/enter/${OUTBOX_KEY}`)

/** The screens that nobody need be signed in for. */
export const SIGNED_OUT_SCENES: readonly Scene[] = [
  { name: 'log in', show: at('/login', 'h1', 'form input') },
  {
    name: 'log in, at the start’s own link',
    show: async (page) => {
      await enter(page)
      await see(page, '.auth-demo')
    },
  },
  {
    name: 'log in, wrong password',
    show: async (page) => {
      await page.goto('/login')
      await send(page, EVE, 'wrong')
      await see(page, '.field-error')
    },
  },
  {
    name: 'log in, too often',
    show: async (page) => {
      await refuse(page, '**/api/token/', { status: 429, code: 'throttled' })
      await page.goto('/login')
      await send(page, EVE, 'wrong')
      await page.getByText(/42 (seconds|秒)/).waitFor()
    },
  },
  {
    name: 'log in, server away',
    show: async (page) => {
      await page.route('**/api/token/', (route) => route.abort())
      await page.goto('/login')
      await send(page, EVE, 'secret')
      await see(page, '.auth-note[role=alert]')
    },
  },
  { name: 'sign up', show: at('/signup', 'h1', 'form input') },
  {
    name: 'sign up, refused',
    show: async (page) => {
      await page.goto('/signup/email')
      await click(page, 'button[type=submit]', '.field-error')
    },
  },
  {
    name: 'check your mail',
    show: async (page) => {
      await answer(page, '**/api/auth/register/', 201, { username: EVE })
      await page.goto('/signup/email')
      await send(page, ...NAMES, EVE, PASSWORD)
      await page.locator('form input').first().waitFor({ state: 'detached' })
    },
  },
  { name: 'forgot password', show: at('/forgot-password') },
  {
    name: 'forgot password, mail sent',
    show: async (page) => {
      await page.goto('/forgot-password')
      await send(page, 'nobody@pictures.example')
      await see(page, '.auth-symbol')
    },
  },
  { name: 'set a password', show: at('/auth/setpassword?token=t', 'form input') },
  { name: 'set a password, incomplete link', show: at('/auth/setpassword') },
  {
    name: 'verify email, waiting',
    show: async (page) => {
      await page.route('**/api/auth/verify-email/**', () => {})
      await page.goto('/verify-email/any')
      await see(page, '.spinner')
    },
  },
  {
    name: 'verify email, failed',
    show: async (page) => {
      await page.route('**/api/auth/verify-email/**', (route) => route.abort())
      await page.goto('/verify-email/any')
      await see(page, '.button[href="/login"]')
    },
  },
  { name: 'install the extension', show: at('/extension') },
  { name: 'outbox, locked', show: at('/outbox') },
  {
    name: 'outbox',
    show: async (page) => {
      await enter(page)
      await page.goto('/outbox')
      await see(page, 'li a')
    },
  },
  {
    name: 'a mail',
    show: async (page) => {
      await enter(page)
      await page.goto('/outbox')
      await click(page, 'li a', 'a[href="/outbox"]')
    },
  },
  { name: 'API documentation', on: 'desk', show: at('/api/docs/') },
]
