import type { Page } from 'playwright-core'
import { importOnWire } from '#adapters/http/contract/examples/imports.ts'
import { prospectOnWire } from '#adapters/http/contract/examples/people.ts'
import { personExamples } from '#adapters/http/contract/examples/persons.ts'
import { personJobExamples } from '#adapters/http/contract/examples/person-jobs.ts'
import { userExamples } from '#adapters/http/contract/examples/users.ts'
import { answer, at, click, patch, patchCampaign, see, type Scene } from './scene.ts'
import type { Who, World } from './world.ts'

const pageOf =
  (who: Who, path: string) =>
  ({ places }: World): string =>
    `${places[who]}/${path}`
const campaign =
  (status: string, query = '') =>
  ({ campaigns }: World): string =>
    `${campaigns[status]}${query}`
const overview =
  (status: string, query = '') =>
  ({ campaigns }: World): string =>
    `${(campaigns[status] ?? '').replace(/\/prospecting$/, '')}${query}`

const topics =
  (which: string) =>
  ({ topics: paths }: World): string =>
    `${paths[which]}`

/** People were deleted among those a page shows, so many times, and may come back. */
const patchJobs = (page: Page, place: string, times = 1): Promise<void> => {
  const finished = { finished_at: new Date().toISOString() }
  const job = { kind: 'delete', done: 1240, total: 1240, ...finished } as const
  return patchJob(
    page,
    place,
    Array.from({ length: times }, () => job),
  )
}

type JobOnWire = typeof personJobExamples.getPersonJob.answer

/** What was begun among the people that a page shows. */
const patchJob = async (
  page: Page,
  place: string,
  jobs: readonly { readonly [Name in keyof JobOnWire]?: unknown }[],
): Promise<void> => {
  const job = { ...personJobExamples.getPersonJob.answer, download_url: null }
  const ids = jobs.map((_, at) => 41 + at)
  for (const [at, changes] of jobs.entries())
    await answer(page, `**/people/jobs/${41 + at}/`, 200, { ...job, ...changes, id: 41 + at })
  const [, workspace, campaignId] = /workspace\/(\d+)(?:\/campaign\/(\d+))?/.exec(place) ?? []
  const key = ['overture.peopleJobs', workspace, campaignId ?? []].flat().join('.')
  await page.addInitScript(([name, kept]) => localStorage.setItem(name!, kept!), [key, ids.join()])
}

const LIST = '.campaign-row a'
const ROW = '.table-row b'

const chooseFile = async (page: Page, { product }: World): Promise<void> => {
  await page.locator('input[type=file]').waitFor({ state: 'attached' })
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Notes:\n\nName,Company,Profile URL,Email Address,Connected On\nAda Lovelace,Analytical Engines,${product.networkUrl}/in/ada,,01 Jan 2026\n`,
    ),
  })
  await see(page, 'button[type=submit]')
}

const chooseRows = async (page: Page): Promise<void> => {
  for (const row of [0, 1]) await page.locator('.table-row input').nth(row).click({ force: true })
  await see(page, '.bulk-bar')
}

const syncThatIs = (stage: 'reading' | 'done' | 'held up' | 'without extension') => {
  const { last_synced_at, task, next_sync_at } = userExamples.lastSynced.answer
  const { sync } = task.result
  const changes = {
    reading: {},
    done: { status: 'succeeded', result: { sync: { ...sync, already_invited: 2 } } },
    'held up': { reason_code: 'challenge' },
    'without extension': { reason_code: '', result: null },
  }[stage]
  const lastSyncedAt = stage === 'without extension' ? null : last_synced_at
  const nextSyncAt = stage === 'done' ? next_sync_at : null
  return {
    last_synced_at: lastSyncedAt,
    next_sync_at: nextSyncAt,
    task: { ...task, ...changes },
  }
}

/** A campaign whose file is awaited, as far as it says. */
const importing = (changes: object) => async (page: Page, world: World) => {
  const upload = { state: 'waiting_for_upload', upload: '/x', bytes_kept: 0, bytes_total: null }
  await patchCampaign(page, {
    import: { ...importOnWire, ...upload, rows: 0, good: 0, problems: 0, ...changes },
  })
  await at(campaign('draft'), '.notices .notice:not([data-kind=calm]), .notices .import-running')(
    page,
    world,
  )
}

/** The screens of somebody who is signed in. */
export const WORKSPACE_SCENES: readonly Scene[] = [
  { name: 'campaigns', as: 'demo', show: at(pageOf('demo', 'campaign'), LIST) },
  {
    name: 'campaigns, none yet',
    as: 'newcomer',
    show: at(pageOf('newcomer', 'campaign'), '.empty'),
  },
  {
    name: 'campaigns, none found',
    as: 'demo',
    show: at(pageOf('demo', 'campaign?search=nobody'), '.empty'),
  },
  {
    name: 'campaigns, not loaded',
    as: 'demo',
    show: async (page, world) => {
      await page.route('**/campaigns/?**', (route) => route.abort())
      await page.goto(pageOf('demo', 'campaign')(world))
      await see(page, '[role=alert]')
    },
  },
  {
    name: 'campaigns, loading',
    as: 'demo',
    show: async (page, world) => {
      await page.route('**/campaigns/?**', () => {})
      await page.goto(pageOf('demo', 'campaign')(world))
      await see(page, 'h1')
      await see(page, '.skeleton')
    },
  },
  {
    name: 'menu of the phone',
    as: 'demo',
    on: 'phone',
    show: async (page, world) => {
      await at(pageOf('demo', 'campaign'), LIST)(page, world)
      await click(page, '.shell-top .icon-button', '.shell-drawer .account-button')
    },
  },
  { name: 'new campaign', as: 'demo', show: at(pageOf('demo', 'campaign/create'), '.drop-zone') },
  {
    name: 'new campaign, people search',
    as: 'demo',
    show: at(pageOf('demo', 'campaign/create/people-search'), '.search-preview'),
  },
  {
    name: 'new campaign, search URL',
    as: 'demo',
    show: at(pageOf('demo', 'campaign/create/url'), '.create-ways'),
  },
  {
    name: 'new campaign, file chosen',
    as: 'demo',
    show: async (page, world) => {
      await page.goto(pageOf('demo', 'campaign/create')(world))
      await chooseFile(page, world)
    },
  },
  { name: 'a campaign', as: 'demo', show: at(campaign('running'), ROW) },
  {
    name: 'a campaign, its upload interrupted',
    as: 'demo',
    show: importing({ bytes_kept: 900_000_000, bytes_total: 1_000_000_000 }),
  },
  {
    name: 'a campaign, its upload in another tab',
    as: 'demo',
    show: importing({ bytes_kept: 900_000_000, bytes_total: 1_000_000_000, receiving: true }),
  },
  {
    name: 'a campaign, its file failed',
    as: 'demo',
    show: importing({ state: 'failed', failure: 'no_url_column' }),
  },
  {
    name: 'a campaign, the columns of its next file',
    as: 'demo',
    show: async (page, world) => {
      await importing({ state: 'failed', failure: 'no_url_column' })(page, world)
      await chooseFile(page, world)
    },
  },
  {
    name: 'a campaign, its overview',
    as: 'demo',
    show: at(overview('running'), '.day-chart:not(.skeleton)'),
  },
  {
    name: 'a campaign, where its people stand',
    as: 'demo',
    show: async (page, world) => {
      await at(overview('running', '?connect=yes'), '.people-chart')(page, world)
      await page.locator('.people-chart').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'a campaign, the overview of a draft',
    as: 'demo',
    show: at(overview('draft'), '.overview h2'),
  },
  {
    name: 'a campaign, its settings',
    as: 'demo',
    show: at(topics('settings'), 'h1', 'form .input[type=number]'),
  },
  {
    name: 'defaults for new campaigns',
    as: 'demo',
    show: at(pageOf('demo', 'campaign/setting'), 'form .input[type=number]'),
  },
  { name: 'a campaign, its topics', as: 'demo', show: at(topics('list'), '.topics .campaign-row') },
  { name: 'a campaign, no topics', as: 'demo', show: at(topics('none'), '.topics .empty') },
  {
    name: 'a campaign, topics proposed',
    as: 'demo',
    show: async (page, world) => {
      const propose = '.topics-make button'
      await at(topics('list'), propose)(page, world)
      await click(page, propose, '.topic-proposal')
    },
  },
  { name: 'a topic', as: 'demo', show: at(topics('some'), '.topic-title', ROW) },
  {
    name: 'a topic of nobody',
    as: 'demo',
    show: at(topics('nobody'), '.topic-title', '.people .empty'),
  },
  {
    name: 'campaigns, none archived',
    as: 'demo',
    show: at(pageOf('demo', 'campaign?status=archived'), '.empty'),
  },
  { name: 'a campaign, paused', as: 'demo', show: at(campaign('paused'), ROW) },
  { name: 'a campaign, draft', as: 'demo', show: at(campaign('draft'), ROW) },
  { name: 'a campaign, finished', as: 'demo', show: at(campaign('finished'), ROW) },
  {
    name: 'a campaign, loading',
    as: 'demo',
    show: async (page, world) => {
      await page.route('**/linkedin/people/?**', () => {})
      await at(campaign('running'), 'h1', '.table-row .skeleton')(page, world)
    },
  },
  {
    name: 'a campaign, nobody found',
    as: 'demo',
    show: at(campaign('running', '?search=nobody+at+all'), '.people .empty'),
  },
  {
    name: 'a campaign, scrolled',
    as: 'demo',
    show: async (page, world) => {
      await at(campaign('running'), ROW)(page, world)
      await page.locator('.prospecting-pane').evaluate((pane) => pane.scrollTo(0, 900))
    },
  },
  {
    name: 'a campaign, its statuses',
    as: 'demo',
    show: async (page, world) => {
      await at(campaign('running'), ROW)(page, world)
      await click(page, '.filter-open', '.filter-choice')
    },
  },
  {
    name: 'a campaign, some people chosen',
    as: 'demo',
    show: async (page, world) => {
      await at(campaign('running', '?status=DISCOVERED'), ROW)(page, world)
      await chooseRows(page)
    },
  },
  {
    name: 'a campaign, some people chosen beside one',
    as: 'demo',
    on: 'desk',
    show: async (page, world) => {
      await at(campaign('running', '?status=DISCOVERED'), ROW)(page, world)
      await chooseRows(page)
      await click(page, ROW, '.timeline:not([aria-hidden]) li')
    },
  },
  {
    name: 'a campaign, more found than are counted',
    as: 'demo',
    show: async (page, world) => {
      await patch(page, /\/linkedin\/people\/\?/, { count: 12_345, count_is_exact: false })
      await at(campaign('running', '?status=DISCOVERED'), ROW)(page, world)
      await chooseRows(page)
    },
  },
  {
    name: 'a person',
    as: 'demo',
    show: async (page, world) => {
      await at(campaign('running'), ROW)(page, world)
      await click(page, ROW, '.timeline:not([aria-hidden]) li')
    },
  },
  {
    name: 'a person who is not there',
    as: 'demo',
    show: at(campaign('running', '?person=999999999'), '.drawer .empty'),
  },
  {
    name: 'a person whom another campaign has',
    as: 'demo',
    show: async (page, world) => {
      const other = { id: 1, name: 'Logistics leaders in Tokyo' }
      const { person } = prospectOnWire
      const custom_fields = { 'Connected On': '01 Jan 2026', 'E-mail': 'ada@engines.example' }
      const row = {
        ...{ ...prospectOnWire, status: 'DUPLICATED', waiting_for: null },
        person: { ...person, custom_fields },
      }
      await patch(page, /\/linkedin\/people\/\?/, { count: 1, data: [row] })
      await answer(page, '**/api/people/*/', 200, {
        ...personExamples.getPerson.answer,
        memberships: [{ ...personExamples.getPerson.answer.memberships[0], campaign: other }],
      })
      await answer(page, '**/people/*/history/', 200, { data: [] })
      await at(campaign('running'), ROW)(page, world)
      await click(page, ROW, '.drawer-others a')
    },
  },
  {
    name: 'a person who replied',
    as: 'demo',
    show: async (page, world) => {
      await at(campaign('finished', '?status=PROSPECT_REPLIED'), ROW)(page, world)
      await click(page, ROW, '.drawer .timeline .num')
    },
  },
  { name: 'prospects', as: 'demo', show: at(pageOf('demo', 'prospect'), ROW) },
  {
    name: 'prospects, filtered',
    as: 'demo',
    show: async (page, world) => {
      await at(pageOf('demo', 'prospect?status=ACCEPTED,FOLLOW_UP&active=30'), '.people-filters')(
        page,
        world,
      )
      await click(page, '.filter-chip:nth-of-type(3) .filter-open', '.filter-choice')
    },
  },
  {
    name: 'prospects, some chosen',
    as: 'demo',
    show: async (page, world) => {
      await at(pageOf('demo', 'prospect'), ROW)(page, world)
      for (const row of [0, 1])
        await page.locator('.table-row input').nth(row).click({ force: true })
      await click(page, '.people-bulk .button[aria-expanded]', '.people-asked .input')
    },
  },
  {
    name: 'prospects, to be deleted',
    as: 'demo',
    show: async (page, world) => {
      await at(pageOf('demo', 'prospect'), ROW)(page, world)
      for (const row of [0, 1])
        await page.locator('.table-row input').nth(row).click({ force: true })
      await page.locator('.people-bulk .button[aria-expanded]').last().click()
      await see(page, '.people-asked .button')
    },
  },
  {
    name: 'prospects, nobody found',
    as: 'demo',
    show: at(pageOf('demo', 'prospect?search=nobody+at+all'), '.empty'),
  },
  {
    name: 'prospects, none yet',
    as: 'newcomer',
    show: at(pageOf('newcomer', 'prospect'), '.empty'),
  },
  {
    name: 'prospects, everybody deleted',
    as: 'newcomer',
    show: async (page, world) => {
      const place = pageOf('newcomer', 'prospect')(world)
      await patchJobs(page, place)
      await at(place, '.people-job button')(page, world)
    },
  },
  {
    name: 'prospects, after three jobs',
    as: 'demo',
    show: async (page, world) => {
      const place = pageOf('demo', 'prospect')(world)
      await patchJobs(page, place, 3)
      await at(place, '.people-job button')(page, world)
    },
  },
  {
    name: 'people of a campaign, after three jobs',
    as: 'demo',
    show: async (page, world) => {
      const place = campaign('running')(world)
      await patchJobs(page, place, 3)
      await at(place, '.people-job button')(page, world)
    },
  },
  {
    name: 'people of a campaign, while drafts are written and once that is stopped',
    as: 'demo',
    show: async (page, world) => {
      const place = campaign('running')(world)
      const job = { kind: 'generate', done: 120, total: 1240 } as const
      const stopped = { state: 'cancelled', finished_at: new Date().toISOString() }
      const running = { state: 'running', finished_at: null }
      await patchJob(page, place, [
        { ...job, ...running },
        { ...job, ...stopped },
      ])
      await at(place, '.people-job button')(page, world)
    },
  },
  {
    name: 'prospects, of a topic',
    as: 'demo',
    show: async (page, world) => {
      const topic = world.topics['some']?.split('/').at(-1)
      await at(`${pageOf('demo', 'prospect')(world)}?topic=${topic}`, ROW)(page, world)
      await see(page, '.filter-clear')
    },
  },
  {
    name: 'prospects, loading',
    as: 'demo',
    show: async (page, world) => {
      await page.route('**/people/?**', () => {})
      await page.goto(pageOf('demo', 'prospect')(world))
      await see(page, '.table-row .skeleton')
    },
  },
  {
    name: 'prospects, not loaded',
    as: 'demo',
    show: async (page, world) => {
      await page.route('**/people/?**', (route) => route.abort())
      await page.goto(pageOf('demo', 'prospect')(world))
      await see(page, '[role=alert]')
    },
  },
  {
    name: 'somebody of the workspace',
    as: 'demo',
    show: async (page, world) => {
      await at(pageOf('demo', 'prospect'), ROW)(page, world)
      await click(page, ROW, '.person-memberships')
      await see(page, '.timeline .num')
    },
  },
  { name: 'rows left out', as: 'ann', show: at(campaign('skipped'), '.notice button') },
  {
    name: 'a campaign that is not there',
    as: 'demo',
    show: at(pageOf('demo', 'campaign/999999/prospecting'), 'h1'),
  },
  {
    name: 'getting started',
    as: 'newcomer',
    show: at(pageOf('newcomer', 'getting-started'), '.task[data-done=false]'),
  },
  { name: 'sales kit', as: 'demo', show: at(pageOf('demo', 'sales-kit'), 'form') },
  {
    name: 'account',
    as: 'demo',
    show: at(pageOf('demo', 'account'), '.session'),
  },
  ...(['reading', 'done', 'held up', 'without extension'] as const).map((stage) => ({
    name: `account, sync ${stage}`,
    as: 'ann' as const,
    show: async (page: Page, world: World) => {
      await answer(page, '**/api/users/last-synced/*', 200, syncThatIs(stage))
      await at(pageOf('ann', 'account'), '.sync')(page, world)
      await page.locator('.sync').scrollIntoViewIfNeeded()
    },
  })),
  {
    name: 'account, resuming by itself',
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
      await at(pageOf('ann', 'account'), '.pair .input')(page, world)
    },
  },
  ...(['profile', 'company', 'meeting', 'hours'] as const).map((step) => ({
    name: `introduction, ${step}`,
    as: 'ann' as const,
    show: at(`/user/onboarding?step=${step}`, 'form h1'),
  })),
  {
    name: 'introduction, a further workspace',
    as: 'ann',
    show: at('/user/onboarding?new', 'form h1'),
  },
]
