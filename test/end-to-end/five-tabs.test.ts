import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import type { Page, Request, Response, Worker } from 'playwright-core'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { ACCESS_KEY, REFRESH_KEY } from '#adapters/browser/local-storage-token-store.ts'
import type { PopupStatus } from '#extension/messages/background-messages.ts'
import { appClientScript } from '../fixtures/app-client.ts'
import { LoadedExtension } from '../fixtures/loaded-extension.ts'
import { IS_LONG, printResult } from '../fixtures/long.ts'
import { ProductClient } from '../fixtures/product-client.ts'
import { startFlowProduct } from '../fixtures/flow-product.ts'
import type { Product } from '../fixtures/product.ts'
import { THOROUGH } from '../fixtures/thorough.ts'

const EMAIL = 'ann@northwind.example'
const TABS = 5
const CALLS = 20
const RUNS = IS_LONG ? 20 : 1
/** Answered in the server's place: the page's policy lets scripts of its own origin in. */
const SCRIPT = '/app-client.js'

let product: Product
let extension: LoadedExtension
let popup: Page
const tabs: Page[] = []

beforeAll(async () => {
  const script = await appClientScript()
  product = await startFlowProduct({
    OVERTURE_DEMO: '0',
    OVERTURE_LOG: '1',
    OVERTURE_CLOCK_SCALE: '1',
  })
  extension = await LoadedExtension.load({
    browserPath: inject('browserPath'),
    appOrigin: product.url,
    networks: [demoNetwork(product.networkUrl)],
  })
  await extension.context.route(`${product.url}${SCRIPT}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  const first = await extension.context.newPage()
  await first.goto(`${product.url}/login`)
  const tokens = await new ProductClient(product.url).signUp(EMAIL)
  await first.evaluate(
    ({ access, refresh, keys }) => {
      localStorage.setItem(keys.refresh, refresh)
      localStorage.setItem(keys.access, access)
    },
    { ...tokens, keys: { access: ACCESS_KEY, refresh: REFRESH_KEY } },
  )
  tabs.push(first)
  while (tabs.length < TABS) tabs.push(await extension.context.newPage())
  for (const tab of tabs) {
    await tab.goto(product.url)
    await tab.waitForURL(/\/campaign$/)
  }
  popup = await extension.openPopup()
  await vi.waitFor(async () => expect(await popupStatus()).toMatchObject({ signedInAs: EMAIL }), {
    timeout: 60_000,
    interval: 200,
  })
})

afterAll(async () => {
  await extension?.close()
  await product?.remove()
})

const isOfExtension = (request: Request): boolean => request.serviceWorker() !== null

interface Renewals {
  readonly page: number
  readonly extension: number
}

/** Renewals that the server answered, by its own log. */
const renewalsOnServer = (): number =>
  product.output.match(/POST \/api\/token\/refresh\/ 200 /g)?.length ?? 0

/** What the extension, asked by its popup, answers. */
const popupStatus = () =>
  popup.evaluate((): Promise<PopupStatus> => chrome.runtime.sendMessage({ type: 'POPUP_STATUS' }))

/** Another signature under the same claims: nobody accepts the token any more, as each tab sees. */
const spoilPage = async () => {
  await tabs[0]?.evaluate((key) => {
    const access = localStorage.getItem(key) ?? ''
    localStorage.setItem(key, access.replace(/[^.]*$/, 'spoilt'))
  }, ACCESS_KEY)
  await vi.waitFor(
    async () => {
      for (const stored of await storedTokens()) expect(stored).toContain('.spoilt ')
    },
    { timeout: 10_000, interval: 5 },
  )
}

/** The same to the extension's own token; and it forgets who signed in, so that it has to ask. */
const spoilExtension = (worker: Worker) =>
  worker.evaluate(async () => {
    const { tokens, owner } = (await chrome.storage.local.get(['tokens', 'owner'])) as {
      tokens: { access: string; refresh: string }
      owner: { subject: string }
    }
    const access = tokens.access.replace(/[^.]*$/, 'spoilt')
    await chrome.storage.local.set({
      tokens: { ...tokens, access },
      owner: { ...owner, username: '' },
    })
  })

/** The app's own client in each tab, beside the one of the screens, over the same storage and locks. */
const makeClients = async () => {
  for (const tab of tabs) await tab.addScriptTag({ url: SCRIPT })
}

/** 20 calls at once by the app's own client; whom each was answered about. */
const callFrom = (tab: Page): Promise<string[]> =>
  tab.evaluate(async (calls) => {
    const { users } = globalThis.appClient.createWebServices()
    const answers = await Promise.all(Array.from({ length: calls }, () => users.load()))
    return answers.map(({ username }) => username)
  }, CALLS)

/** 20 times the popup's question at once, for which the extension calls the server each time. */
const callFromExtension = (): Promise<string[]> =>
  popup.evaluate(async (calls) => {
    const answers = await Promise.all(
      Array.from({ length: calls }, () => chrome.runtime.sendMessage({ type: 'POPUP_STATUS' })),
    )
    return answers.map(({ signedInAs }) => signedInAs)
  }, CALLS)

/**
 * Holds renewals back until every call of these callers has been refused and so many renewals wait:
 * the worst moment, whatever the machine. Answers how many renewals were asked for.
 */
async function worstMoment(
  callers: readonly (Page | 'extension')[],
  waiting: Renewals,
  work: () => Promise<unknown>,
): Promise<Renewals> {
  const refused = new Map<Page | 'extension', number>()
  const asked = { page: 0, extension: 0 }
  const { context } = extension
  const count = (response: Response) => {
    const request = response.request()
    if (response.status() !== 401 || !request.url().endsWith('/api/users/')) return
    const whose = isOfExtension(request) ? 'extension' : request.frame().page()
    refused.set(whose, (refused.get(whose) ?? 0) + 1)
  }
  const isWorst = () => {
    for (const whose of callers) expect(refused.get(whose) ?? 0).toBeGreaterThanOrEqual(CALLS)
    expect(asked.page).toBeGreaterThanOrEqual(waiting.page)
    expect(asked.extension).toBeGreaterThanOrEqual(waiting.extension)
  }
  context.on('response', count)
  await context.route('**/api/token/refresh/', async (route) => {
    asked[isOfExtension(route.request()) ? 'extension' : 'page'] += 1
    // Where it doesn't come to that, the renewal goes on and the count tells.
    await vi.waitFor(isWorst, { timeout: 20_000, interval: 5 }).catch(() => undefined)
    await route.continue()
  })
  try {
    await work()
    isWorst()
  } finally {
    context.off('response', count)
    await context.unroute('**/api/token/refresh/')
  }
  return asked
}

const fullAnswers = Array.from({ length: TABS + 1 }, () =>
  Array.from({ length: CALLS }, () => EMAIL),
)

const storedTokens = () =>
  Promise.all(
    tabs.map((tab) =>
      tab.evaluate(
        (keys) => keys.map((key) => localStorage.getItem(key)).join(' '),
        [ACCESS_KEY, REFRESH_KEY],
      ),
    ),
  )

/**
 * In every tab, soon, the same tokens, the refresh token not the one of before; and nobody has to sign
 * in. Access tokens of the same second are the same.
 */
const expectSignedIn = async (before = '') => {
  const [, ...old] = before.split(' ')
  // The server has counted a renewal before the page has stored what it answered.
  await expect
    .poll(async () => {
      const after = [...new Set(await storedTokens())]
      return { sets: after.length, kept: old.filter((token) => after[0]?.includes(token)) }
    })
    .toEqual({ sets: 1, kept: [] })
  for (const tab of tabs) expect(tab.url()).toMatch(/\/campaign$/)
}

it('a session renews once per family for 20 calls at once in five tabs and the extension, every time', async () => {
  await makeClients()
  for (let run = 1; run <= RUNS; run += 1) {
    const [before] = await storedTokens()
    const renewals = renewalsOnServer()
    const worker = await extension.worker()
    const asked = await worstMoment([...tabs, 'extension'], { page: 1, extension: 1 }, async () => {
      await Promise.all([spoilPage(), spoilExtension(worker)])
      const answers = await Promise.all([...tabs.map(callFrom), callFromExtension()])
      expect(answers).toEqual(fullAnswers)
    })
    expect({ run, ...asked }).toEqual({ run, page: 1, extension: 1 })
    await expect.poll(renewalsOnServer).toBe(renewals + 2)
    await expectSignedIn(before)
  }
  printResult(`${RUNS} times of ${RUNS}, one renewal for the tabs and one for the extension.`)
})

it('a session renews once for five tabs that load at once', async () => {
  const [before] = await storedTokens()
  const renewals = renewalsOnServer()
  await spoilPage()
  await Promise.all(
    tabs.map(async (tab) => {
      const loaded = tab.waitForResponse(
        (answer) => answer.status() === 200 && /\/campaigns\//.test(answer.url()),
      )
      await tab.reload()
      await loaded
    }),
  )
  await expect.poll(renewalsOnServer).toBe(renewals + 1)
  await expectSignedIn(before)
})

it(
  'a session would renew more than once with a lock that lets everybody in',
  THOROUGH,
  async () => {
    for (const tab of tabs) {
      await tab.evaluate(() => {
        const open = {
          request: (_name: string, work: () => Promise<unknown>) => work(),
          query: async () => ({ held: [] }),
        }
        Object.defineProperty(navigator, 'locks', { value: open })
      })
    }
    await makeClients()
    const asked = await worstMoment(tabs, { page: TABS, extension: 0 }, async () => {
      await spoilPage()
      await Promise.allSettled(tabs.map(callFrom))
    })
    expect(asked.page).toBeGreaterThan(1)
  },
)
