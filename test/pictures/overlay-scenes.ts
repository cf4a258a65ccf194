import type { Page } from 'playwright-core'
import { at, click, patch, patchCampaign, see, type Scene } from './scene.ts'
import type { Who, World } from './world.ts'

const DIALOG = '[role=dialog]'
const LIST = '.campaign-row a'

const onList =
  (then: (page: Page, world: World) => Promise<unknown>, who: Who = 'demo') =>
  async (page: Page, world: World): Promise<void> => {
    await at(({ places }) => `${places[who]}/campaign`, 'h1')(page, world)
    if (who === 'demo') await see(page, LIST)
    await then(page, world)
  }

const onCampaign =
  (status: string, selector: string, ...more: readonly [string, string][]) =>
  async (page: Page, world: World): Promise<void> => {
    await at(({ campaigns }) => campaigns[status] ?? '', '.table-row b')(page, world)
    for (const [clicked, shown] of more) await click(page, clicked, shown)
    await see(page, selector)
  }

const autoResume = onCampaign(
  'paused',
  `${DIALOG} input`,
  ['.prospecting-actions [data-square]', '[role=menuitem]'],
  ['[role=menuitem] >> nth=1', `${DIALOG} input`],
)

/** A browser whose extension says so of itself. */
const withExtension = (page: Page, status: object) =>
  page.addInitScript((said) => {
    const sendMessage = (_: string, message: { type: string }, answer: (it: object) => void) =>
      answer(/PING|STATUS/.test(message.type) ? said : { accepted: true })
    Object.defineProperty(globalThis, 'chrome', { value: { runtime: { sendMessage } } })
  }, status)

const EXTENSION = { version: '0.1.100', connected: true, lastReconnectAttempt: null }

const aiModal = async (page: Page): Promise<void> => {
  await page.locator('.ai:visible').first().click()
  await see(page, DIALOG)
}

/** What the server tells of the tasks, and this besides. */
const tellTask = (page: Page, message: object) =>
  page.routeWebSocket('**/ws/tasks/**', (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((said) => server.send(said))
    server.onMessage((said) => {
      socket.send(said)
      const heard = JSON.parse(String(said)) as { type: string; topic?: string; seq?: number }
      if (heard.type !== 'subscribed') return
      const { topic, seq = 0 } = heard
      socket.send(JSON.stringify({ type: 'task', topic, seq: seq + 1, ...message }))
    })
  })

/** As if there were more workspaces than theirs, of these statuses. */
const otherWorkspaces = (page: Page, ...statuses: readonly string[]) =>
  page.route(/\/api\/workspaces\/(\?|$)/, async (route) => {
    const response = await route.fetch()
    const list = await response.json()
    const others = statuses.map((status, at) => ({
      ...list.data[0],
      ...{ id: 1_000 + at, name: ['Northwind Traders', 'Contoso Consulting'][at], status },
    }))
    return route.fulfill({ response, json: { ...list, data: [...list.data, ...others] } })
  })

const newcomerIs = (page: Page, tutorial: object) => patch(page, '**/api/users/', { tutorial })
const tourStop = (stop: number): Scene => ({
  name: `tour, ${stop}`,
  as: 'newcomer',
  show: async (page, world) => {
    await newcomerIs(page, { isFirstLogin: null, getStarted: null, runningBackgroundInfo: null })
    await at(({ places }) => `${places.newcomer}/campaign`, DIALOG)(page, world)
    await page.locator('.modal-actions button').first().click()
    for (let at = 1; at <= stop; at += 1) {
      await page.locator('.tour-card[data-placed=true]', { hasText: `${at}` }).waitFor()
      if (at < stop) await page.keyboard.press('Enter')
    }
  },
})

/** Menus, dialogs, and what comes by itself. */
export const OVERLAY_SCENES: readonly Scene[] = [
  {
    name: 'palette',
    as: 'demo',
    show: onList(async (page) => {
      await page.keyboard.press('Control+K')
      await page.locator('.palette-option').nth(6).waitFor()
    }),
  },
  {
    name: 'keyboard shortcuts',
    as: 'demo',
    show: onList(async (page) => {
      await page.keyboard.press('?')
      await see(page, '.keys-section')
    }),
  },
  {
    name: 'account menu',
    as: 'demo',
    on: 'desk',
    show: onList((page) => click(page, '.account-button:visible', '[role=menuitem]')),
  },
  {
    name: 'account menu, several workspaces',
    as: 'demo',
    on: 'desk',
    show: async (page, world) => {
      await otherWorkspaces(page, 'active', 'expired')
      await onList((shown) => click(shown, '.account-button:visible', '.account-workspaces'))(
        page,
        world,
      )
    },
  },
  {
    name: 'ways to create a campaign',
    as: 'demo',
    show: onList((page) => click(page, '.page-head .button', '[role=menuitem]')),
  },
  {
    name: 'menu of the list of campaigns',
    as: 'demo',
    show: onList((page) => click(page, '.list-tools [data-square]', '[role=menuitem]')),
  },
  {
    name: 'clone a campaign',
    as: 'demo',
    show: onList(async (page) => {
      await click(page, '.campaign-row-actions .icon-button', '[role=menuitem]')
      await click(page, '[role=menuitem] >> nth=1', `${DIALOG} input[type=checkbox]`)
      await page.locator(`${DIALOG} input[type=checkbox]`).click({ force: true })
    }),
  },
  {
    name: 'compare campaigns',
    as: 'demo',
    show: async (page, world) => {
      const ids = ['running', 'finished'].map(
        (status) => /campaign\/(\d+)/.exec(world.campaigns[status] ?? '')?.[1],
      )
      await at(`${world.places.demo}/campaign?compare=${ids.join(',')}`, '.compared-rate')(
        page,
        world,
      )
    },
  },
  {
    name: 'compare campaigns, one chosen',
    as: 'demo',
    show: onList(async (page) => {
      await click(page, '.list-tools [data-square]', '[role=menuitem]')
      await click(page, '[role=menuitem]', '.compare .input')
    }),
  },
  {
    name: 'new topic',
    as: 'demo',
    show: async (page, world) => {
      const make = '.topics-tools [data-look=primary]'
      await at(world.topics['list'] ?? '', make)(page, world)
      await click(page, make, `${DIALOG} textarea`)
    },
  },
  {
    name: 'topics for some people',
    as: 'demo',
    show: async (page, world) => {
      await at(world.campaigns['running'] ?? '', '.table-row b')(page, world)
      for (const row of [0, 1])
        await page.locator('.table-row input').nth(row).click({ force: true })
      await click(page, '.bulk-bar [aria-haspopup=menu]', '[role=menuitem]')
    },
  },
  {
    name: 'menu of a campaign in the list',
    as: 'demo',
    show: onList((page) => click(page, '.campaign-row-actions .icon-button', '[role=menuitem]')),
  },
  {
    name: 'paused, with undo',
    as: 'demo',
    show: onList(async (page) => {
      await page.route(/\/api\/campaigns\/\d+\/$/, async (route) => {
        if (route.request().method() !== 'PATCH') return route.continue()
        const answered = await route.fetch({ method: 'GET' })
        const json = { ...(await answered.json()), status: 'paused' }
        return route.fulfill({ response: answered, json })
      })
      await click(page, '.campaign-row-actions .button', '.undo-toast')
    }),
  },
  {
    name: 'first steps finished',
    as: 'demo',
    show: async (page, world) => {
      const tutorial = { isFirstLogin: false, getStarted: null, runningBackgroundInfo: true }
      const user = { tutorial, meeting_url: 'https://meet.example/demo' }
      await page.route('**/api/users/', async (route) => {
        const answered = await route.fetch({ method: 'GET' })
        const isSaved = route.request().method() === 'PATCH'
        const saved = { tutorial: { ...tutorial, getStarted: true } }
        const json = { ...(await answered.json()), ...user, ...(isSaved && saved) }
        return route.fulfill({ response: answered, json })
      })
      await onList((shown) => see(shown, DIALOG))(page, world)
    },
  },
  {
    name: 'times of a day',
    as: 'ann',
    show: async (page, world) => {
      await patch(page, '**/api/users/', {
        auto_resume: true,
        resume_time_range: {
          start_time: '08:30:00',
          end_time: '17:00:00',
          timezone_name: 'Asia/Tokyo',
        },
      })
      await at(({ places }) => `${places.ann}/account`, '.pair .input')(page, world)
      await click(page, '.mantine-Autocomplete-input', '[role=option]:visible')
    },
  },
  {
    name: 'reset the demo',
    as: 'demo',
    on: 'desk',
    show: onList((page) => click(page, '.demo-reset:visible', DIALOG)),
  },
  {
    name: 'menu of a campaign',
    as: 'demo',
    show: onCampaign('running', '[role=menuitem]', [
      '.prospecting-actions [data-square]',
      '[role=menuitem]',
    ]),
  },
  {
    name: 'rename a campaign',
    as: 'demo',
    show: onCampaign(
      'paused',
      `${DIALOG} input`,
      ['.prospecting-actions [data-square]', '[role=menuitem]'],
      ['[role=menuitem]', DIALOG],
    ),
  },
  {
    name: 'delete a campaign',
    as: 'demo',
    show: onCampaign(
      'paused',
      DIALOG,
      ['.prospecting-actions [data-square]', '[role=menuitem]'],
      ['[role=menuitem][data-kind=danger]', DIALOG],
    ),
  },
  {
    name: 'rows left out, listed',
    as: 'ann',
    show: async (page, world) => {
      await at(({ campaigns }) => campaigns['skipped'] ?? '', '.notice button')(page, world)
      await click(page, '.notice button', '[role=dialog] td')
    },
  },
  {
    name: 'end other sessions',
    as: 'demo',
    show: async (page, world) => {
      await at(({ places }) => `${places.demo}/account`, '.session')(page, world)
      await page.locator('.sessions ~ .card-actions button').click()
      await see(page, DIALOG)
    },
  },
  {
    name: 'Auto-Resume, hours missing',
    as: 'demo',
    show: async (page, world) => {
      await autoResume(page, world)
      await page.locator(`${DIALOG} [type=submit]`).click()
      await see(page, `${DIALOG} [aria-invalid=true]`)
    },
  },
  {
    name: 'Auto-Resume, to be confirmed',
    as: 'demo',
    show: async (page, world) => {
      await autoResume(page, world)
      for (const [index, time] of ['22:00', '06:30'].entries()) {
        await page.locator(`${DIALOG} input`).nth(index).fill(time)
      }
      await page.locator(`${DIALOG} [type=submit]`).click()
      await see(page, `${DIALOG} [data-autofocus]`)
    },
  },
  { name: 'demo agent', as: 'demo', show: onList(aiModal) },
  { name: 'extension, not installed', as: 'ann', show: onList(aiModal, 'ann') },
  {
    name: 'extension, browser not supported',
    as: 'ann',
    show: async (page, world) => {
      await page.addInitScript(() => {
        Object.defineProperty(globalThis, 'chrome', { value: undefined })
      })
      await onList(aiModal, 'ann')(page, world)
    },
  },
  {
    name: 'extension, outdated',
    as: 'ann',
    show: async (page, world) => {
      await withExtension(page, { ...EXTENSION, version: '0.1.9' })
      await onList(aiModal, 'ann')(page, world)
    },
  },
  {
    name: 'extension, disconnected',
    as: 'ann',
    show: async (page, world) => {
      await withExtension(page, { ...EXTENSION, connected: false })
      await onList(aiModal, 'ann')(page, world)
    },
  },
  {
    name: 'extension, active',
    as: 'ann',
    show: async (page, world) => {
      await withExtension(page, EXTENSION)
      await onList(aiModal, 'ann')(page, world)
    },
  },
  {
    name: 'background window',
    as: 'newcomer',
    show: async (page, world) => {
      await withExtension(page, { ...EXTENSION, windowOpenedAt: Date.now() })
      await onList((shown) => see(shown, DIALOG), 'newcomer')(page, world)
    },
  },
  {
    name: 'trial ended',
    // Nothing is told of her workspace meanwhile.
    as: 'ann',
    show: async (page, world) => {
      await patch(page, /\/api\/workspaces\/\d+\/$/, { status: 'expired' })
      await at(({ places }) => `${places.ann}/campaign`, '.coupon')(page, world)
    },
  },
  {
    name: 'trial ended, another workspace',
    as: 'ann',
    show: async (page, world) => {
      await patch(page, /\/api\/workspaces\/\d+\/$/, { status: 'expired' })
      await otherWorkspaces(page, 'active', 'active')
      await at(({ places }) => `${places.ann}/campaign`, '.ended-others')(page, world)
    },
  },
  {
    name: 'daily limit',
    as: 'demo',
    show: async (page, world) => {
      const task = { id: 1, action: 'VISIT_PEOPLE', status: 'pending', campaign: null }
      const spent = { remark: 'No remaining visits', spent_budget: 'visits', daily_limit: 50 }
      await tellTask(page, { ...task, ...spent })
      await onList((shown) => see(shown, DIALOG))(page, world)
    },
  },
  {
    name: 'credits used up',
    as: 'demo',
    show: async (page, world) => {
      const stall = { code: 'credits', limit: null, detail: '', next_check_at: null }
      await patchCampaign(page, {
        stall: { ...stall, since: '2026-11-02T08:00:00.000Z' },
      })
      await at(({ campaigns }) => campaigns['running'] ?? '', DIALOG)(page, world)
    },
  },
  {
    name: 'welcome',
    as: 'newcomer',
    show: async (page, world) => {
      await newcomerIs(page, { isFirstLogin: null, getStarted: null, runningBackgroundInfo: null })
      await at(({ places }) => `${places.newcomer}/campaign`, DIALOG)(page, world)
    },
  },
  ...[1, 2, 3, 4].map(tourStop),
  {
    name: 'skip the first steps',
    as: 'newcomer',
    show: async (page, world) => {
      await at(({ places }) => `${places.newcomer}/getting-started`, '.task')(page, world)
      await click(page, '.page-head button', DIALOG)
    },
  },
  {
    name: 'server away',
    as: 'demo',
    show: onList(async (page) => {
      await page.route('**/api/**', (route) => route.abort())
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'onLine', { get: () => false })
        dispatchEvent(new Event('offline'))
      })
      await see(page, '.banner[data-kind=away]')
    }),
  },
]
