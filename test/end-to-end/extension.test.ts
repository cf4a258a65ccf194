import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest'
import { SystemClock } from '#adapters/system/system-clock.ts'
import { MIN_EXTENSION_VERSION } from '#core/extension/version.ts'
import { ScaledClock } from '#core/outreach/scaled-clock.ts'
import { prospectId } from '#core/runtime/ids.ts'
import { outreachMs, epochMs } from '#core/runtime/moments.ts'
import { startDemoNetwork, type DemoNetwork } from '#demo-network/main.ts'
import { FAULT_NAMES } from '#demo-network/network/faults.ts'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import type { Page } from 'playwright-core'
import { FakeAppServer } from '../fakes/fake-app-server.ts'
import { LoadedExtension } from '../fixtures/loaded-extension.ts'
import { IS_LONG, printResult } from '../fixtures/long.ts'
import { THOROUGH } from '../fixtures/thorough.ts'

/** How many people are visited and invited while the worker is killed, and how often it is at least. */
const AMONG_KILLS = IS_LONG
  ? { people: 40, kills: 60, limitMs: 1_500_000 }
  : { people: 2, kills: 3, limitMs: 120_000 }

let server: FakeAppServer
let appOrigin: string
let network: DemoNetwork
let folder: string
let extension: LoadedExtension
let page: Page

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'overture-network-'))
  server = new FakeAppServer()
  appOrigin = await server.start()
  const real = new SystemClock()
  const clock = new ScaledClock(real, {
    realAt: real.now(),
    outreachAt: outreachMs(epochMs(real.now())),
    scale: 1,
  })
  network = await startDemoNetwork({
    port: 0,
    dataDir: folder,
    clock: { now: () => epochMs(clock.now()) },
  })
  const browserPath = inject('browserPath')
  extension = await LoadedExtension.load({
    browserPath,
    appOrigin,
    networks: [demoNetwork(network.url)],
  })
})

beforeEach(async () => {
  page = await extension.context.newPage()
  await page.goto(`${appOrigin}/login`)
})

const switchOn = (faults: Record<string, unknown>) =>
  fetch(`${network.url}/_demo/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  })

/** Nothing is left but the browser and the people of the network. */
afterEach(async () => {
  await page.goto(`${appOrigin}/login`)
  await extension.say(page, 'LOGOUT', {})
  await until(() => expect(server.sockets.size).toBe(0))
  await switchOn(Object.fromEntries(FAULT_NAMES.map((name) => [name, false])))
  server.reset()
  const pages = extension.context.pages()
  await extension.context.newPage()
  for (const open of pages) await open.close()
})

afterAll(async () => {
  await extension?.close()
  await network?.close()
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

const until = (holds: () => void | Promise<void>, timeout = 30_000): Promise<void> =>
  vi.waitFor(holds, { timeout, interval: 100 })

const ping = (tokens = server.issue('ada')) => extension.say(page, 'PING', tokens)

const effects = async (): Promise<Record<string, Record<string, number>>> => {
  const answer = await fetch(`${network.url}/_demo/effects/summary`)
  const { people } = (await answer.json()) as { people: Record<string, Record<string, number>> }
  return people
}

/** So many whom nothing was done to. */
const people = async (count: number): Promise<string[]> => {
  const answer = await fetch(`${network.url}/_demo/people?limit=200&relation=none`)
  const { data } = (await answer.json()) as { data: { public_identifier: string }[] }
  const known = await effects()
  const others = data.map((one) => one.public_identifier).filter((who) => !(who in known))
  return others.slice(0, count)
}

const payload = (who: string, note?: string) => ({
  network: network.url,
  profileUrl: `${network.url}/in/${who}`,
  publicIdentifier: who,
  ...(note !== undefined && { note }),
})

it('the extension answers the app with its version, and is connected from the first greeting on', async () => {
  const tokens = server.issue('ada')
  expect(await ping(tokens)).toMatchObject({ version: MIN_EXTENSION_VERSION, connected: true })
  expect(server.sockets.size).toBe(1)
  await ping(tokens)
  const made = server.calls.filter((call) => call === 'POST /api/token/refresh/')
  expect(made).toHaveLength(1)
  expect([...server.refreshTokens.keys()]).toContain(tokens.refresh)
})

it('the extension hears nobody but the app: not the network, not another port', async () => {
  const other = new FakeAppServer()
  const elsewhere = await other.start()
  for (const address of [network.url, elsewhere]) {
    await page.goto(address)
    expect(await ping()).toBeNull()
  }
  await other.close()
  expect(server.calls).toEqual([])
})

const NOTE = 'Hello from the other side,\n— “you” & <others>'

it('the extension visits, invites, looks who accepted and syncs, in a window of its own', async () => {
  const [first = '', second = ''] = await people(2)
  server.ledger.add('VISIT_PEOPLE', payload(first))
  server.ledger.add('CONNECT_PEOPLE', payload(first))
  server.ledger.add('VISIT_PEOPLE', payload(second))
  server.ledger.add('CONNECT_PEOPLE', payload(second, NOTE))
  const wanted = [{ prospect: prospectId(1), publicIdentifier: first }]
  server.ledger.add('CHECK_ACCEPTED', { network: network.url, people: wanted })
  server.ledger.add('SYNC_NETWORK', { network: network.url })
  await ping()
  await until(() => expect(server.ledger.open).toEqual([]))
  expect(server.ledger.settlements.map(({ status }) => status)).toEqual(
    Array.from({ length: 6 }, () => 'succeeded'),
  )
  expect(server.ledger.settlements[3]).toMatchObject({ result: { sentNote: NOTE } })
  const done = await effects()
  expect(done[first]).toMatchObject({ visit: 1, connect: 1 })
  expect(done[second]).toMatchObject({ visit: 1, connect: 1 })
  const log = await fetch(`${network.url}/_demo/effects?kind=connect&person=${second}`)
  const { data } = (await log.json()) as { data: { note?: string }[] }
  expect(data[0]?.note).toBe(NOTE)
})

it('the extension starts at once when the server says that there is work', async () => {
  await ping()
  const [who = ''] = await people(1)
  server.ledger.add('VISIT_PEOPLE', payload(who))
  server.announce()
  await until(() => expect(server.ledger.open).toEqual([]))
})

it('the extension opens its window again where the user closed it', async () => {
  const [first = '', second = ''] = await people(2)
  server.ledger.add('VISIT_PEOPLE', payload(first))
  await ping()
  await until(() => expect(server.ledger.open).toEqual([]))
  for (const open of extension.context.pages()) {
    if (open.url().startsWith(network.url)) await open.close()
  }
  server.ledger.add('VISIT_PEOPLE', payload(second))
  await extension.say(page, 'PROCESS_PENDING_TASKS', {})
  await until(() => expect(server.ledger.open).toEqual([]))
  expect((await effects())[second]).toMatchObject({ visit: 1 })
})

it(
  'the extension does everything once, however often its worker is killed',
  { ...THOROUGH, timeout: AMONG_KILLS.limitMs },
  async () => {
    const invited = await people(AMONG_KILLS.people)
    for (const who of invited) {
      server.ledger.add('VISIT_PEOPLE', payload(who))
      server.ledger.add('CONNECT_PEOPLE', payload(who))
    }
    server.ledger.leaseMs = 18_000
    await ping()
    let kills = 0
    while (server.ledger.open.length > 0) {
      await extension.killWorker(page)
      kills += 1
      await extension.say(page, 'WEBSOCKET_STATUS_REQUEST', {})
      const pause = 200 + ((kills * 337) % 2_500)
      const settledSoFar = server.ledger.settlements.length
      await until(
        () => expect(server.ledger.settlements.length).toBeGreaterThan(settledSoFar),
        pause,
      ).catch(() => undefined)
    }
    const done = await effects()
    expect(invited.map((who) => done[who])).toMatchObject(
      invited.map(() => ({ visit: 1, connect: 1 })),
    )
    for (const who of invited) expect(done[who]).not.toHaveProperty('connect_refused_duplicate')
    expect(kills).toBeGreaterThan(AMONG_KILLS.kills)
    printResult(`${invited.length} people visited and invited once each, among ${kills} kills.`)
  },
)

it('the extension works as the member who acted before, unless its browser has chosen another', async () => {
  const [first = '', second = ''] = await people(2)
  const { context } = extension
  const open = await context.newPage()
  await open.goto(`${network.url}/account`)
  await open.getByLabel('Name').fill('Ann (3)')
  await open.getByRole('button', { name: 'Create and continue' }).click()
  await open.waitForURL(`${network.url}/`)
  const member = await open.locator('[data-member-id]').getAttribute('data-member-id')
  await context.clearCookies()
  server.ledger.add('VISIT_PEOPLE', { ...payload(first), member })
  await ping()
  await until(() => expect(server.ledger.open).toEqual([]))
  const log = await fetch(`${network.url}/_demo/effects?kind=visit&person=${first}`)
  expect(await log.json()).toMatchObject({ data: [{ member }] })

  await open.goto(`${network.url}/account`)
  await open.getByRole('button', { name: 'Continue as Ann Kowalski' }).click()
  await open.waitForURL(`${network.url}/`)
  server.ledger.add('CONNECT_PEOPLE', { ...payload(second), member })
  server.announce()
  await until(() => expect(server.ledger.open).toEqual([]))
  await context.clearCookies()
  expect(server.ledger.settlements.map(({ status }) => status)).toEqual(['succeeded', 'failed'])
  expect(server.ledger.settlements[1]).toMatchObject({ failCode: 'other_member' })
  expect((await effects())[second]?.['connect']).toBeUndefined()
})

it('the extension goes on after its worker was killed, and is connected again', async () => {
  await ping()
  await extension.killWorker(page)
  await until(() => expect(server.sockets.size).toBe(0))
  const status = await extension.say(page, 'WEBSOCKET_STATUS_REQUEST', {})
  expect(status?.version).toBe(MIN_EXTENSION_VERSION)
  await until(() => expect(server.sockets.size).toBe(1))
  const [who = ''] = await people(1)
  server.ledger.add('VISIT_PEOPLE', payload(who))
  server.announce()
  await until(() => expect(server.ledger.open).toEqual([]))
})

it('the extension renews its own session when its access token has run out', async () => {
  await ping()
  server.expireAccess()
  const [who = ''] = await people(1)
  server.ledger.add('VISIT_PEOPLE', payload(who))
  await extension.say(page, 'PROCESS_PENDING_TASKS', {})
  await until(() => expect(server.ledger.open).toEqual([]))
})

it('the extension works for somebody else once they greet it', async () => {
  await ping(server.issue('ada'))
  await ping(server.issue('bo'))
  const owners = [...server.refreshTokens.values()]
  expect(owners.filter((owner) => owner === 'ada')).toHaveLength(1)
  expect(owners.filter((owner) => owner === 'bo')).toHaveLength(2)
  expect(server.calls.filter((call) => call === 'POST /api/auth/sign-out/')).toHaveLength(1)
})

it('the extension signs out with the app: its session, its link and its window end', async () => {
  const [who = ''] = await people(1)
  server.ledger.add('VISIT_PEOPLE', payload(who))
  const tokens = server.issue('ada')
  await ping(tokens)
  await until(() => expect(server.ledger.open).toEqual([]))
  expect(await extension.say(page, 'LOGOUT', {})).toEqual({ accepted: true })
  expect([...server.refreshTokens.keys()]).toEqual([tokens.refresh])
  await until(() => expect(server.sockets.size).toBe(0))
  const open = extension.context.pages().map((one) => one.url())
  expect(open.some((url) => url.startsWith(network.url))).toBe(false)
  const status = await extension.say(page, 'WEBSOCKET_STATUS_REQUEST', {})
  expect(status?.connected).toBe(false)
})

it('the extension is disconnected once its parent session ended, and comes back with the next greeting', async () => {
  await ping()
  server.signOutEverywhere('ada')
  for (const socket of server.sockets) socket.terminate()
  await extension.say(page, 'PROCESS_PENDING_TASKS', {})
  await until(async () => {
    const status = await extension.say(page, 'WEBSOCKET_STATUS_REQUEST', {})
    expect(status?.connected).toBe(false)
  })
  // The app greets again and again; the first may still find the old session, not yet refused.
  const tokens = server.issue('ada')
  await until(async () => expect(await ping(tokens)).toMatchObject({ connected: true }))
})

it(
  'the extension says why where the network refuses, whatever the reason, and sends nothing',
  THOROUGH,
  async () => {
    await ping()
    for (const [fault, failCode] of [
      ['challenge', 'challenge'],
      ['limit', 'limit_notice'],
      ['page_changed', 'page_changed'],
      ['already_invited', 'already_invited'],
      ['note_quota', 'note_quota'],
      ['email_required', 'email_required'],
      ['follow_only', 'follow_only'],
    ] as const) {
      const [who = ''] = await people(1)
      await switchOn({ [fault]: true })
      server.ledger.add('CONNECT_PEOPLE', payload(who, 'Hello'))
      await extension.say(page, 'PROCESS_PENDING_TASKS', {})
      await until(() => expect(server.ledger.open).toEqual([]))
      expect(server.ledger.settlements.splice(0)).toMatchObject([{ status: 'failed', failCode }])
      expect((await effects())[who]?.['connect'] ?? 0).toBe(0)
      await switchOn({ [fault]: false })
    }
  },
)

it('the extension starts again when the app asks for an update, still signed in', async () => {
  await ping()
  const [who = ''] = await people(1)
  server.ledger.add('VISIT_PEOPLE', payload(who))
  await extension.say(page, 'PROCESS_PENDING_TASKS', {})
  await until(() => expect(server.ledger.open).toEqual([]))
  const before = [...server.sockets]
  expect(await extension.say(page, 'UPDATE_REQUEST', {})).toEqual({ accepted: true })
  await until(() => expect(before.some((socket) => server.sockets.has(socket))).toBe(false))
  await until(async () => {
    await page.reload()
    const status = await extension.say(page, 'WEBSOCKET_STATUS_REQUEST', {})
    expect(status).toMatchObject({ version: MIN_EXTENSION_VERSION, connected: true })
  })
  const windows = extension.context.pages().filter((one) => one.url().startsWith(network.url))
  expect(windows).toEqual([])
})

it('the extension says that there is nobody at an address', async () => {
  server.ledger.add('VISIT_PEOPLE', payload('nobody-of-that-name'))
  await ping()
  await until(() => expect(server.ledger.open).toEqual([]))
  expect(server.ledger.settlements).toMatchObject([{ failCode: 'profile_unavailable' }])
})

it('the extension shows in its popup what it is doing, for whom', async () => {
  const signedOut = await extension.openPopup()
  await until(async () =>
    expect(await signedOut.textContent('#link')).toBe('Sign in to Overture to connect.'),
  )
  await signedOut.close()
  await ping()
  const popup = await extension.openPopup()
  await until(async () => {
    expect(await popup.textContent('#link')).toBe('Connected: AI is active')
    expect(await popup.textContent('#user')).toBe('ada@example.com')
    expect(await popup.textContent('#doing')).toBe('Waiting for the next task')
    expect(await popup.getAttribute('#open', 'href')).toBe(appOrigin)
  })
})
