import type { Page } from 'playwright-core'
import type { Places, Who, World } from './world.ts'

/** A screen, or a state of one, and how to get there, whatever the language. */
export interface Scene<W extends Places = World> {
  readonly name: string
  /** Who looks at it; nobody who is signed in where it is left out. */
  readonly as?: Who
  /** Where it can only be come to by touch, or only with a mouse. */
  readonly on?: 'phone' | 'desk'
  readonly show: (page: Page, world: W) => Promise<unknown>
}

/** An address, and what is there once it is shown. */
export const at =
  <W extends Places>(path: string | ((world: W) => string), ...shown: readonly string[]) =>
  async (page: Page, world: W): Promise<void> => {
    await page.goto(typeof path === 'string' ? path : path(world))
    for (const selector of shown.length > 0 ? shown : ['h1']) await see(page, selector)
  }

export const see = (page: Page, selector: string): Promise<void> =>
  page.locator(selector).first().waitFor()

/** The first of them is clicked, and then the other is there. */
export const click = async (page: Page, selector: string, shown: string): Promise<void> => {
  await page.locator(selector).first().click()
  await see(page, shown)
}

/** Fills the fields in the order of the page, and sends the form. */
export const send = async (page: Page, ...values: readonly string[]): Promise<void> => {
  const fields = page.locator('form input')
  await fields.first().waitFor()
  for (const [index, value] of values.entries()) await fields.nth(index).fill(value)
  await page.keyboard.press('Enter')
}

/** Answers a call in the server's place. */
export const answer = (page: Page, glob: string, status: number, body: object): Promise<unknown> =>
  page.route(glob, (route) =>
    route.fulfill({ status, headers: { 'retry-after': '42' }, json: body }),
  )

export const refuse = (
  page: Page,
  glob: string,
  { status, code, attr = null }: { status: number; code: string; attr?: string | null },
): Promise<unknown> =>
  answer(page, glob, status, { type: 'client_error', errors: [{ code, detail: code, attr }] })

/** What the server answers when it is read, changed in some fields, or as a function says. */
export const patch = (
  page: Page,
  path: string | RegExp,
  changes: object | ((answer: Record<string, unknown>) => object),
): Promise<unknown> =>
  page.route(path, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const answered = await route.fetch()
    const body: Record<string, unknown> = await answered.json()
    const changed = typeof changes === 'function' ? changes(body) : changes
    return route.fulfill({ response: answered, json: { ...body, ...changed } })
  })

/** The campaign that a page is of, changed in some fields. */
export const patchCampaign = (page: Page, changes: object): Promise<unknown> =>
  patch(page, /\/api\/campaigns\/\d+\/overview\/$/, ({ campaign }) => ({
    campaign: Object.assign(campaign as object, changes),
  }))
