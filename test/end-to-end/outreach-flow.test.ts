import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest'
import { HOUR } from '#core/runtime/durations.ts'
import { CommandLine } from '../fixtures/command-line.ts'
import { IS_LONG, printResult } from '../fixtures/long.ts'
import type { KnownPerson } from '../fixtures/network-oracle.ts'
import { OUTBOX_KEY } from '../fixtures/product-client.ts'
import {
  answerIfAsked,
  approveByKeyboard,
  chart,
  funnel,
  textOnScreen,
} from './outreach-flow/screens.ts'
import {
  expectedCredits,
  expectedStatuses,
  judgeInvitations,
  judgeMessages,
  leftOut,
  messagesIn,
  type Approved,
  type Evidence,
} from './outreach-flow/judge.ts'
import { ALL, EMAIL, PASSWORD, Stage, type Part } from './outreach-flow/stage.ts'
import { cutConnection, showSomebodyElse } from './outreach-flow/troubles.ts'

const NOBODY = 'nobody-of-that-name-0000'
/** How the people of the list answer: at length, more of them than one day lets invite. */
const PEOPLE = IS_LONG
  ? { accept: 50, decline: 6, ignore: 8 }
  : { accept: 4, decline: 1, ignore: 2 }
/** Of those who accept, how many answer between a last look and the press. */
const QUICK = IS_LONG ? 4 : 1
/** By then whoever accepts has done so. */
const ANSWERED_MS = 30 * HOUR
/** From Friday evening to Monday noon. */
const WEEKEND_MS = 66 * HOUR
const NIGHT_MS = 12 * HOUR
/** Whoever replies of themselves has done so. */
const REPLIED_MS = 80 * HOUR
const MAX_MINUTES = IS_LONG ? 30 : 12
/** Two waits, one after the other, end before their test does. */
const MAX_TEST_MS = 2 * MAX_MINUTES * 60_000
/** What is killed at length, in turns, each in the middle of a press. */
const IN_TURNS: readonly (readonly Part[])[] = [
  ['worker'],
  ['product'],
  ['browser'],
  ['browser', 'product'],
  ['worker', 'product'],
]
const KILLED = Array.from({ length: IS_LONG ? 4 : 0 }, () => IN_TURNS).flat()

let stage: Stage
let startedAt: number
let overture: CommandLine
/** The people who are there, those of them who accept, and of them those who reply at the worst moment. */
let good: readonly KnownPerson[]
let willing: readonly KnownPerson[]
let quick: readonly string[]
/** The campaign's page. */
let campaign: string
/** What was approved by keyboard, and of answers in the drawer. */
const steps: Approved[] = []
const answers: Approved[] = []

beforeAll(async () => {
  startedAt = performance.now()
  stage = await Stage.open(inject('browserPath'))
  overture = new CommandLine(stage.product.url)
  const { oracle } = stage
  willing = await oracle.people('accept', PEOPLE.accept)
  quick = willing.slice(0, QUICK).map((one) => one.public_identifier)
  good = [
    ...willing,
    ...(await oracle.people('decline', PEOPLE.decline)),
    ...(await oracle.people('ignore', PEOPLE.ignore)),
  ]
})

afterAll(async () => {
  await stage?.close()
  overture?.remove()
})

/** Each step needs those before it: without them it would only wait, for minutes. */
let hasFailed = false
beforeEach(({ skip }) => skip(hasFailed, 'A step before it failed.'))

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  hasFailed = true
  const { page } = stage
  // Either may have been killed.
  const shown = await page.locator('body').innerText().catch(String)
  const log = await stage.oracle.log().then((all) => all.slice(-20).toReversed(), String)
  console.log(`It failed at ${page.url()}: ${shown.replaceAll(/\s+/g, ' ')}`)
  console.log(`It failed when the network had last seen: ${JSON.stringify(log)}`)
  await page.screenshot({ path: `test-results/${task.name.slice(0, 40)}.png`, fullPage: true })
})

/** The good people, one of them again, one malformed address, one person who isn't there. */
const csv = (): string => {
  const address = (identifier: string) => `${stage.product.networkUrl}/in/${identifier}`
  const [first] = good
  const again = `${address(first?.public_identifier.toUpperCase() ?? '')}/?utm=again`
  return [
    'Name,Profile URL',
    ...good.map((one) => `${one.full_name},${address(one.public_identifier)}`),
    `Somebody Again,${again}`,
    'Somebody Else,not an address',
    `Nobody There,${address(NOBODY)}`,
  ].join('\r\n')
}

const until = (holds: () => Promise<void>, minutes: number, interval = 100): Promise<void> =>
  vi.waitFor(holds, { timeout: minutes * 60_000, interval })

const show = (view: string) => stage.page.goto(`${campaign}/${view}`)
const button = (name: string) => stage.page.getByRole('button', { name })

const evidence = async (): Promise<Evidence> => {
  const [log, now] = await Promise.all([stage.oracle.log(), stage.oracle.now()])
  return { log, now, good, willing, steps, answers }
}

/** How many people the network saw this done to. */
const done = async (kind: string): Promise<number> => {
  const log = await stage.oracle.log()
  return new Set(log.filter((one) => one.kind === kind).map(({ person }) => person)).size
}

it('somebody signs up through the page and verifies through the mail', async () => {
  const { page, product } = stage
  await page.goto(`${product.url}/signup`)
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Last name').fill('Kowalski')
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button('Create account').click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()

  await page.goto(`${product.url}/enter/${OUTBOX_KEY}`)
  await until(async () => {
    await page.goto(`${product.url}/outbox`)
    expect(await page.getByRole('link', { name: EMAIL }).count()).toBe(1)
  }, 1)
  await page.getByRole('link', { name: EMAIL }).click()
  await page.locator('a[href*="/verify-email/"]').click()
  await page.getByText('Email verified successfully').waitFor()
  await page.getByText('You can now log in and start using').waitFor()
  await page.waitForURL(/\/workspace\/\d+\/campaign$/)
  await page.getByText('AI is active').first().waitFor()
})

it('the page makes a campaign of a CSV and says what is wrong with the bad rows', async () => {
  const { page } = stage
  await button('Create your 1st campaign').click()
  await page.waitForURL(/\/campaign\/create/)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv()) })
  await page.getByLabel('Campaign name').fill('People of Commonplace')
  await button('Create campaign').click()
  await page.waitForURL(/\/campaign\/\d+\/prospecting/)
  campaign = page.url().replace(/\/prospecting.*/, '')
  await button('View skipped rows').click()
  const problems = page.getByRole('dialog')
  await problems.getByText('Same person as in line 2').waitFor()
  await problems.getByText('Not a profile URL').waitFor()
  await page.keyboard.press('Escape')
  await until(async () => expect((await funnel(stage.page))['Discovered']).toBe(good.length + 1), 1)
})

it('a sequence of two messages is written and previewed, and the command line says the same of it', async () => {
  const { page } = stage
  await show('prospecting?view=sequence')
  await button('Start blank').click()
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await preview.getByText('Sent without a note.').waitFor()
  const add = async (write: () => Promise<void>): Promise<void> => {
    await page.locator('.step-add').getByRole('button', { name: 'Message' }).click()
    await page.getByLabel('Send after').fill('1')
    await page.getByLabel('Unit').click()
    await page.getByRole('option', { name: 'hours' }).click()
    await write()
    await button('Save').click()
    await page.locator('.step-editor').waitFor({ state: 'detached' })
  }
  await add(() =>
    page.getByLabel('Message', { exact: true }).fill('Thank you for connecting, {{full_name}}.'),
  )
  const name = good[0]?.full_name ?? ''
  await preview.getByLabel('As sent to').fill(name)
  // A list that still shrinks to who was found would move beneath the pointer.
  await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual([name])
  await page.getByRole('option', { name }).click()
  await expect
    .poll(() => textOnScreen(page, '.step-preview'))
    .toBe(`Thank you for connecting, ${name}.`)
  await add(async () => {
    await page.getByLabel('Written by').click()
    await page.getByRole('option', { name: 'Overture, for each person' }).click()
  })
  await preview.getByRole('button', { name: 'Write a preview' }).click()
  await preview.getByText('Written by rules').waitFor()

  await overture.json(['login', '--username', EMAIL], { OVERTURE_PASSWORD: PASSWORD })
  const said = JSON.stringify(await overture.json(['sequence', 'show', campaignId()]))
  expect(said).toContain('Thank you for connecting, {{full_name}}.')
})

const campaignId = (): string => /campaign\/(\d+)/.exec(campaign)?.[1] ?? ''

it('the first messages are generated for everybody at once, and approved by keyboard', async () => {
  const { page } = stage
  await show('approvals')
  await button('Write drafts').click()
  const written = page.locator('.tab-count')
  await until(async () => expect(Number(await written.innerText())).toBe(good.length + 1), 2)
  await approveByKeyboard(page, steps)
  expect(steps).toHaveLength(good.length + 1)
})

const turnTo = (tab: string) =>
  stage.page.locator('.campaign-tabs').getByRole('link', { name: tab }).click()

/** What the user does meanwhile. */
const answer = async (): Promise<void> => {
  const { page, oracle } = stage
  await turnTo('People')
  await page.locator('.funnel-step').first().waitFor()
  await answerIfAsked(page, { people: good, log: await oracle.log() })
}

const answerAndApprove = async (): Promise<void> => {
  const { page } = stage
  await answer()
  await turnTo('Approvals')
  // Not what is shown while the texts are read: nothing seems to wait then.
  await page.locator('section.desk, .desk-none .empty').first().waitFor()
  await approveByKeyboard(page, steps)
}

/** Goes on with that until something has happened. */
const tendUntil = async (
  happened: Promise<void>,
  minutes: number,
  tend = answerAndApprove,
): Promise<void> => {
  let isOver = false
  const over = happened.finally(() => {
    isOver = true
  })
  await until(
    async () => {
      // A page whose browser or server is killed under it does nothing any more.
      if (!isOver) await tend().catch((error: unknown) => expect(isOver, String(error)).toBe(true))
      expect(isOver).toBe(true)
    },
    minutes,
    2_000,
  )
  await over
}

let sentTwice: string

it(
  'the product visits and invites everybody, though all is killed amid a request and comes back days late',
  async () => {
    const { page } = stage
    await stage.answerQuickly(quick)
    await show('prospecting')
    const cut = [cutConnection(stage, 'visit'), showSomebodyElse(stage, good)]
    const cutConnect = cutConnection(stage, 'connect')
    await button('Run campaign').click()
    await page.getByLabel('Do not show this again').check({ timeout: 120_000 })
    await button('Got it').click()
    await Promise.all(cut)
    // The cut is made in this browser: whoever kills it before waits for it in vain.
    sentTwice = await cutConnect
    await stage.killAtPress({ parts: ALL, isDone: true })
    await stage.revive(ALL, WEEKEND_MS)
    for (const [nth, parts] of KILLED.entries()) {
      const killed = stage.killAtPress({ parts, isDone: nth % 3 !== 2, after: (nth * 3) % 8 })
      await tendUntil(killed, 10)
      await stage.revive(parts, NIGHT_MS)
    }
    const allInvited = async () => expect(await done('connect')).toBe(good.length)
    // Whoever accepts at once has their next text approved later: some message is left to be killed amid.
    await tendUntil(until(allInvited, MAX_MINUTES), MAX_MINUTES, answer)
  },
  MAX_TEST_MS,
)

it(
  'all that was approved is sent, though all is killed amid a message',
  async () => {
    const killed = stage.killAtPress({ parts: ALL, isDone: true })
    await stage.restart(ANSWERED_MS)
    await tendUntil(killed, 10)
    await stage.revive(ALL, NIGHT_MS)
    const allSent = async () => expect(leftOut(await evidence())).toEqual([])
    await tendUntil(until(allSent, MAX_MINUTES), MAX_MINUTES)
  },
  MAX_TEST_MS,
)

/** How many stand where, by what the network says. */
const expectedCounts = async (): Promise<Record<string, number>> => {
  const all = Object.values(expectedStatuses(await evidence()))
  const of = (status: string) => all.filter((one) => one === status).length
  return {
    INVITATION_SENT: of('INVITATION_SENT'),
    END_OF_SEQUENCE: of('END_OF_SEQUENCE'),
    PROSPECT_REPLIED: of('PROSPECT_REPLIED'),
    FAIL_TO_INVITE: 1,
  }
}

it('a reply is told of, shown, and answered once with what was approved', async () => {
  await stage.restart(REPLIED_MS)
  const { page, oracle } = stage
  const { now, ...seen } = await evidence()
  const statuses = expectedStatuses({ now, ...seen })
  const silent = willing.find((one) => statuses[one.public_identifier] === 'END_OF_SEQUENCE')
  if (silent === undefined) throw new Error('Everybody has replied.')
  const { public_identifier: who, full_name: name } = silent
  // A page that was open connects again, too: only the new one is waited for.
  await page.goto('about:blank')
  const live = page.waitForEvent('websocket', (link) => link.url().includes('/ws/frontend/'))
  const follows = live.then((link) =>
    link.waitForEvent('framereceived', ({ payload }) => payload.includes('subscribed')),
  )
  await show('prospecting')
  await follows
  await until(async () => {
    const { PROSPECT_REPLIED } = await expectedCounts()
    expect((await funnel(stage.page))['Replied']).toBe(PROSPECT_REPLIED)
  }, 3)
  await oracle.replyNow(who, 'Yes, let us talk on Tuesday.')
  const toast = page.locator('.undo-toast', { hasText: `${name} replied.` })
  await toast.waitFor({ timeout: 120_000 })
  await page.getByRole('button', { name: /^Notifications, \d+ new$/ }).click()
  await page.getByRole('menuitem', { name: `${name} replied` }).click()
  const drawerOf = (shown: Page) => shown.getByRole('complementary', { name })
  const drawer = drawerOf(page)
  await drawer.getByText('Yes, let us talk on Tuesday.').waitFor()
  await drawer.getByText(`Sequence stopped when ${name} replied.`).waitFor()
  await drawer.getByRole('button', { name: 'Draft an answer' }).click()
  const text = await textOnScreen(page, '.answer-card')
  answers.push({ name, text })
  const killed = IS_LONG ? stage.killAtPress({ parts: ALL, isDone: true }) : null
  await drawer.getByRole('button', { name: 'Approve and send' }).click()
  if (killed !== null) {
    await killed
    await stage.revive(ALL, NIGHT_MS)
  }
  const sent = drawerOf(stage.page).locator('.thread li', { hasText: text })
  await sent.waitFor({ timeout: 180_000 })
}, 900_000)

interface CliMetrics {
  readonly metrics: Record<string, number>
  readonly statuses: Record<string, number>
}

interface CliDraft {
  readonly publicIdentifier: string
  readonly body: string
  readonly approvedBy: number | null
}

interface CliPerson {
  readonly status: string
  readonly person: { readonly publicIdentifier: string }
}

it('each person was invited once, and sent each text once, letter for letter, and none after a reply', async () => {
  const seen = await evidence()
  judgeInvitations(seen, sentTwice)
  judgeMessages(seen)
  const { kills } = stage
  const minutes = Math.round((performance.now() - startedAt) / 60_000)
  printResult(
    `${good.length} people were invited once, and ${messagesIn(seen.log).length} messages sent, each as it ` +
      `was approved, in ${minutes} minutes. Killed: the server ${kills.product}, the worker ` +
      `${kills.worker}, the browser ${kills.browser} times.`,
  )
})

it('page, chart, command line and credits say what the network’s own log says', async () => {
  const { page } = stage
  const counts = await expectedCounts()
  await show('prospecting')
  await until(async () => {
    expect(await funnel(stage.page)).toEqual({
      Discovered: good.length + 1,
      Enriched: good.length + 1,
      Invited: good.length,
      Accepted: willing.length,
      Replied: counts['PROSPECT_REPLIED'],
    })
  }, 1)
  await page
    .getByText(`${expectedCredits(await evidence())} of 500 used`)
    .first()
    .waitFor()
  await page.goto(campaign)
  await until(async () => {
    expect(await chart(stage.page)).toEqual({
      Failed: 1,
      'Invitation sent': counts['INVITATION_SENT'],
      'Sequence ended': counts['END_OF_SEQUENCE'],
      Replied: counts['PROSPECT_REPLIED'],
    })
  }, 1)
  const metrics = await overture.json<CliMetrics>(['metrics', '--campaign', campaignId()])
  expect(metrics.statuses).toMatchObject(counts)
  const people = await overture.json<{ data: readonly CliPerson[] }>([
    ...['people', 'list', '--campaign', campaignId(), '--all'],
  ])
  expect(
    Object.fromEntries(people.data.map((one) => [one.person.publicIdentifier, one.status])),
  ).toEqual({ ...expectedStatuses(await evidence()), [NOBODY]: 'FAIL_TO_INVITE' })
})

it('whatever was sent was approved by somebody, and says what the network was sent', async () => {
  const { data: sent } = await overture.json<{ data: readonly CliDraft[] }>([
    ...['draft', 'list', campaignId(), '--status', 'sent', '--all'],
  ])
  expect(sent.filter(({ approvedBy }) => approvedBy === null)).toEqual([])
  const messages = messagesIn((await evidence()).log)
  expect(sent.map((one) => `${one.publicIdentifier}: ${one.body}`).toSorted()).toEqual(
    messages.map((one) => `${one.person}: ${one.text}`).toSorted(),
  )
})

it('the page says why the person who is not there was not invited', async () => {
  const { page } = stage
  await show('prospecting')
  await page.getByPlaceholder(/^Search/).fill('Nobody There')
  await page.getByText('1 person').waitFor()
  await page.getByText('Profile not found on the network').first().waitFor()
})
