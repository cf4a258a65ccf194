import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { campaignId, workspaceId } from '#core/runtime/ids.ts'
import { AppInBrowser } from '../fixtures/app-in-browser.ts'
import { POSTGRES_TEMPLATE } from '../fixtures/database-templates.ts'
import { freshDatabase, type FreshDatabase } from '../fixtures/fresh-database.ts'
import { focused, tabTo } from '../fixtures/keyboard.ts'
import { expectSound, NARROW, WIDE } from '../fixtures/looks.ts'
import { OtherServer } from '../fixtures/other-server.ts'
import { Product } from '../fixtures/product.ts'
import { ProductClient, type ProductAnswer, type Tokens } from '../fixtures/product-client.ts'
import { THOROUGH } from '../fixtures/thorough.ts'

// What ends a trial, pays for a plan or spends a budget is written beside the product that runs.
const postgresUrl = inject('postgresUrl')

let database: FreshDatabase
let product: Product
let client: ProductClient
let other: OtherServer
let app: AppInBrowser

beforeAll(async () => {
  if (postgresUrl === null) return
  database = await freshDatabase(postgresUrl, POSTGRES_TEMPLATE)
  // An hour of outreach passes in a minute.
  product = await Product.start({ DATABASE_URL: database.url, OVERTURE_CLOCK_SCALE: '60' })
  client = new ProductClient(product.url)
  other = await OtherServer.start(database.url)
  app = await AppInBrowser.connect(inject('browserEndpoint'), product.url)
})

afterAll(async () => {
  await app?.close()
  await other?.stop()
  await product?.remove()
  await database?.drop()
})

afterEach(() => expect(app?.errors.splice(0) ?? []).toEqual([]))

interface Somebody {
  readonly tokens: Tokens
  readonly workspace: number
  call(method: string, path: string, body?: unknown): Promise<ProductAnswer>
}

const knowing = async (tokens: Tokens): Promise<Somebody> => {
  const call: Somebody['call'] = (method, path, body) =>
    client.call(method, path, body, tokens.access)
  const tutorial = { isFirstLogin: false, getStarted: true, runningBackgroundInfo: false }
  expect((await call('PATCH', '/api/users/', { tutorial })).status).toBe(200)
  const { body } = await call('GET', '/api/workspaces/')
  return { tokens, call, workspace: body.data[0].id }
}

let people = 0
const somebody = async (): Promise<Somebody> => {
  people += 1
  return knowing(await client.signUp(`ann${people}@northwind.example`))
}

/** A campaign that runs, with more people than a day's visits. */
const runningCampaign = async ({ call, workspace }: Somebody): Promise<number> => {
  const rows = Array.from({ length: 40 }, (_, n) => `${product.networkUrl}/in/person-${n}`)
  const made = await call('POST', `/api/workspaces/${workspace}/campaigns/csv/`, {
    name: 'Logistics leaders',
    file_name: 'people.csv',
    column_map: { profile_url: 'url' },
    csv: `url\n${rows.join('\n')}\n`,
  })
  const id = made.body.id
  await expect
    .poll(async () => (await call('GET', `/api/campaigns/${id}/`)).body.import.state)
    .toBe('done')
  expect((await call('POST', `/api/campaigns/${id}/run/`)).status).toBe(202)
  return id
}

/** Asks for work as an extension does; what is leased is held. */
const askForWork = async ({ call }: Somebody): Promise<void> => {
  expect((await call('POST', '/api/tasks/lease/', { limit: 1 })).status).toBe(200)
}

/** As many of these as any day allows, a moment ago by the outreach clock. */
const spend = async ({ call, workspace }: Somebody, kind: 'visits' | 'invitations') => {
  const { now } = (await call('GET', '/api/outreach/clock/')).body
  await other.write(
    `with spent as (
       insert into task (workspace_id, campaign_id, campaign_person_id, sender_account_id, action,
         status, scheduled_at, dedup_key)
       select m.workspace_id, m.campaign_id, m.id, a.id, 'VISIT_PEOPLE', 'cancelled', $3,
         'spent:' || m.id
       from campaign_person m join sender_account a on a.workspace_id = m.workspace_id
       where m.workspace_id = $1 order by m.id limit 30 returning *
     )
     insert into sender_action (task_id, workspace_id, sender_account_id, kind, at)
     select id, workspace_id, sender_account_id, $2, $3 from spent`,
    [workspace, kind, new Date(Date.parse(now) - 1_000)],
  )
}

const show = async (page: Page, { workspace }: Somebody, path: string): Promise<Page> => {
  await page.goto(`/workspace/${workspace}/${path}`)
  await page.locator('h1').first().waitFor()
  return page
}

const open = async (
  who: Somebody,
  path: string,
  look: Parameters<AppInBrowser['open']>[0] = {},
): Promise<Page> => show(await app.open({ tokens: who.tokens, ...look }), who, path)

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const TRIAL_ENDED = 'Your trial has ended'
const PLAN_ENDED = 'Your plan has ended'
const NO_CREDITS = "You don't have enough credits to enrich"
const DAILY_LIMIT = 'You have hit your Daily limit'

const expire = async ({ workspace }: Somebody): Promise<void> => {
  await other.write(`update workspace set status = 'expired' where id = $1`, [workspace])
  other.tell({ kind: 'workspace', workspaceId: workspaceId(workspace) })
}

const upgrade = async ({ workspace }: Somebody): Promise<void> => {
  const plan = { status: 'active', product: { name: 'Premium', credit: 2000 } }
  await other.write(
    `update workspace set status = 'active', subscription = $2, credit_updated_at = now(),
       expired_at = null
     where id = $1`,
    [workspace, JSON.stringify(plan)],
  )
  other.tell({ kind: 'workspace', workspaceId: workspaceId(workspace) })
}

describe.skipIf(postgresUrl === null)('a trial', () => {
  it('that ends while the page is open blocks use by itself, but for billing, until there is a plan', async () => {
    const ann = await somebody()
    const page = await open(ann, 'campaign')
    await page.getByText('14 days left in your trial').waitFor()
    await other.write(
      `update workspace set expired_at = now() + interval '3 seconds' where id = $1`,
      [ann.workspace],
    )
    other.tell({ kind: 'workspace', workspaceId: workspaceId(ann.workspace) })
    await dialog(page, TRIAL_ENDED).waitFor()
    await expectSound(page)
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    for (const next of ['Coupon code for 42% off', 'Copy code', 'Customer service', 'Log out']) {
      await tabTo(page, next)
    }
    await tabTo(page, 'Upgrade')
    await page.keyboard.press('Enter')

    await page.getByRole('heading', { name: 'Upgrade' }).waitFor()
    await dialog(page, TRIAL_ENDED).waitFor({ state: 'detached' })
    await page.getByText('$57.42').waitFor()
    await expectSound(page)

    await page.getByRole('link', { name: 'Campaigns' }).click()
    await dialog(page, TRIAL_ENDED).waitFor()
    await page.goBack()
    await dialog(page, TRIAL_ENDED).waitFor({ state: 'detached' })
    await page.goForward()
    await dialog(page, TRIAL_ENDED).waitFor()

    await upgrade(ann)
    await dialog(page, TRIAL_ENDED).waitFor({ state: 'detached' })
    await page.getByText('2,000 left').waitFor()
    await page.getByText('Start with a list of people').waitFor()
  })

  it('that has ended is upgraded, gets its credits back, is cancelled and ends, in the browser', async () => {
    const ann = await somebody()
    await expire(ann)
    const page = await open(ann, 'billing')
    await tabTo(page, 'Continue to payment')
    await page.keyboard.press('Enter')
    await page.getByText('no money moves').waitFor()
    await tabTo(page, 'Pay $57.42')
    await page.keyboard.press('Enter')
    await dialog(page, 'You upgraded to Premium').waitFor()
    await page.locator('.confetti').waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    await page.getByText('2,000 left').waitFor()
    await page.waitForURL(/\/campaign$/)

    await other.write(
      `update workspace set credit = 1500, credit_updated_at = now() - interval '30 days'
       where id = $1`,
      [ann.workspace],
    )
    await show(page, ann, 'billing-and-credits')
    await page.getByText('Credits reset').waitFor()
    await page.getByText('Renews on').waitFor()
    expect(await page.getByText('$57.42').count()).toBe(1)
    await expectSound(page)
    const press = async (name: string) => {
      await page.getByText(name).waitFor()
      await tabTo(page, name)
      await page.keyboard.press('Enter')
    }
    await press('Manage payment')
    await press('Cancel at the end of the period')
    await page.getByRole('button', { name: 'Keep the plan' }).waitFor()
    await press('Back to Overture')
    await page.getByText('You can use the plan until').waitFor()

    await other.write(`update workspace set expired_at = now() where id = $1`, [ann.workspace])
    other.tell({ kind: 'workspace', workspaceId: workspaceId(ann.workspace) })
    await page.getByText('Ended on').waitFor()
    await page.getByRole('link', { name: 'Campaigns' }).click()
    await dialog(page, PLAN_ENDED).waitFor()
  })

  it('that is ended by the server is over at once, and any refused call finds out', async () => {
    const ann = await somebody()
    const page = await open(ann, 'campaign')
    await page.getByText('14 days left in your trial').waitFor()
    await expire(ann)
    await dialog(page, TRIAL_ENDED).waitFor()
    await upgrade(ann)
    await dialog(page, TRIAL_ENDED).waitFor({ state: 'detached' })

    const first = page.getByRole('link', { name: 'Create your 1st campaign' }).first()
    await first.waitFor()
    await other.write(`update workspace set status = 'expired' where id = $1`, [ann.workspace])
    await first.click()
    await page.locator('input[type=file]').waitFor({ state: 'attached' })
    await page.getByRole('link', { name: 'Campaigns' }).click()
    await dialog(page, PLAN_ENDED).waitFor()
    await dialog(page, PLAN_ENDED).getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL(/\/login/)
  })
})

/** As somebody who answers no when the browser asks. */
const forbidClipboard = async (page: Page): Promise<void> => {
  const browser = await page.context().newCDPSession(page)
  const { targetInfo } = await browser.send('Target.getTargetInfo')
  await browser.send('Browser.setPermission', {
    permission: { name: 'clipboard-write' },
    setting: 'denied',
    origin: product.url,
    ...(targetInfo.browserContextId && { browserContextId: targetInfo.browserContextId }),
  })
}

describe.skipIf(postgresUrl === null)('the coupon', () => {
  it('is copied, and says so', async () => {
    const ann = await somebody()
    await expire(ann)
    const permissions = ['clipboard-read', 'clipboard-write']
    const page = await app.openAlone({ tokens: ann.tokens, permissions })
    await show(page, ann, 'campaign')
    await dialog(page, TRIAL_ENDED).getByRole('button', { name: 'Copy code' }).click()
    await page.getByText('Coupon code copied to clipboard').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('FIRST-OFF')
  })

  it('is selected for copying by hand where the browser forbids the clipboard', async () => {
    const ann = await somebody()
    await expire(ann)
    const page = await app.openAlone({ tokens: ann.tokens })
    await show(page, ann, 'campaign')
    await forbidClipboard(page)
    await dialog(page, TRIAL_ENDED).getByRole('button', { name: 'Copy code' }).click()
    await page.getByRole('alert').getByText('The code is selected').waitFor()
    expect((await focused(page)).name).toBe('Coupon code for 42% off')
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('FIRST-OFF')
    await expectSound(page)
  })
})

describe.skipIf(postgresUrl === null)('a daily limit', () => {
  it('of visits that are used up opens its window once', async () => {
    const ann = await somebody()
    await askForWork(ann)
    const campaign = await runningCampaign(ann)
    const page = await open(ann, `campaign/${campaign}/prospecting`)
    await spend(ann, 'visits')
    await askForWork(ann)
    await dialog(page, DAILY_LIMIT).waitFor()
    await page.getByText('You’ve used today’s visits').waitFor()
    await page.getByText('Today’s limit of your account: 25 visits.').waitFor()
    await page.getByText('100 searches per day from a CSV of 500').waitFor()
    await expectSound(page)
    await page.keyboard.press('Enter')
    await dialog(page, DAILY_LIMIT).waitFor({ state: 'detached' })

    const again = page.waitForResponse(`**/api/campaigns/${campaign}/overview/`)
    const { body } = await ann.call('GET', `/api/tasks/?campaign=${campaign}`)
    const told = body.data.find((task: { remark: string }) => task.remark !== '')
    other.tell({ kind: 'tasks', workspaceId: workspaceId(ann.workspace), ids: [told.id] })
    other.tell({
      kind: 'workspace',
      workspaceId: workspaceId(ann.workspace),
      campaigns: [campaignId(campaign)],
    })
    await again
    expect(await dialog(page, DAILY_LIMIT).count()).toBe(0)
  })

  it('of invitations that are used up opens a window of its own', async () => {
    const demo = await knowing(await client.signIn())
    const page = await open(demo, 'campaign')
    await spend(demo, 'invitations')
    await askForWork(demo)
    await askForWork(demo)
    await dialog(page, DAILY_LIMIT).waitFor()
    await page.getByText('You’ve used today’s connection requests').waitFor()
    await page.getByRole('button', { name: 'Got it' }).click()
    await dialog(page, DAILY_LIMIT).waitFor({ state: 'detached' })
  })

  it('is not told of a campaign that is being deleted', async () => {
    const ann = await somebody()
    await askForWork(ann)
    const campaign = await runningCampaign(ann)
    const page = await app.open({ tokens: ann.tokens })
    const told = new Promise<void>((resolve) => {
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
          if (String(payload).includes('No remaining visits')) resolve()
        }),
      )
    })
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(`**/api/campaigns/${campaign}/`, async (route) => {
      if (route.request().method() === 'DELETE') await held
      await route.continue()
    })
    await page.goto(`/workspace/${ann.workspace}/campaign/${campaign}/prospecting`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete campaign' }).click()
    await spend(ann, 'visits')
    await askForWork(ann)
    await told
    expect(await dialog(page, DAILY_LIMIT).count()).toBe(0)
    release()
    await page.getByText('Start with a list of people').waitFor()
    expect(await dialog(page, DAILY_LIMIT).count()).toBe(0)
  })
})

describe.skipIf(postgresUrl === null)('credits that are used up', () => {
  it('open a window once for a campaign that waits for them, and again for a call that is refused', async () => {
    const ann = await somebody()
    const campaign = await runningCampaign(ann)
    await other.write(`update workspace set credit = max_credit where id = $1`, [ann.workspace])
    await askForWork(ann)
    const page = await open(ann, `campaign/${campaign}/prospecting`)
    await dialog(page, NO_CREDITS).waitFor()
    await expectSound(page)
    await page.keyboard.press('Enter')
    await dialog(page, NO_CREDITS).waitFor({ state: 'detached' })
    await page.locator('.notice').getByText(NO_CREDITS).waitFor()

    const again = page.waitForResponse(`**/api/campaigns/${campaign}/overview/`)
    other.tell({
      kind: 'workspace',
      workspaceId: workspaceId(ann.workspace),
      campaigns: [campaignId(campaign)],
    })
    await again
    expect(await dialog(page, NO_CREDITS).count()).toBe(0)

    await page.getByRole('checkbox').first().check()
    await page.getByRole('toolbar').getByRole('button', { name: 'Visit now' }).click()
    await dialog(page, NO_CREDITS).waitFor()
    await page.getByRole('button', { name: 'Got it' }).click()
    await dialog(page, NO_CREDITS).waitFor({ state: 'detached' })
  })
})

describe.skipIf(postgresUrl === null)('each window, and the billing page', THOROUGH, () => {
  it.each([
    ['ja-JP', 'dark', 360, NARROW],
    ['ja-JP', 'light', 1440, WIDE],
    ['en-US', 'dark', 360, NARROW],
  ] as const)(
    'breaks no accessibility rule and fits: %s, %s, %i px',
    async (locale, colorScheme, _, viewport) => {
      const look = { locale, colorScheme, viewport }
      const ann = await somebody()
      const campaign = await runningCampaign(ann)
      await other.write(`update workspace set credit = max_credit where id = $1`, [ann.workspace])
      await askForWork(ann)
      const page = await open(ann, `campaign/${campaign}/prospecting`, look)
      await page.getByRole('dialog').waitFor()
      await expectSound(page)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })

      await other.write(`update workspace set credit = 0 where id = $1`, [ann.workspace])
      await spend(ann, 'visits')
      await askForWork(ann)
      await page.getByRole('dialog').waitFor()
      await expectSound(page)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })

      await expire(ann)
      await page.getByRole('dialog').waitFor()
      await expectSound(page)
      await page.goto(`/workspace/${ann.workspace}/billing-and-credits`)
      await page.locator('.billing-card').first().waitFor()
      await expectSound(page)
      await upgrade(ann)
      await page.getByText('Premium').waitFor()
      await expectSound(page)
    },
  )
})
