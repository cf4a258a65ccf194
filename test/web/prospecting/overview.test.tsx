import { MantineProvider } from '@mantine/core'
import { act, render, screen, within } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import type { CampaignOverview } from '#core/outreach/campaign-overview.ts'
import { campaignId, prospectId, workspaceId } from '#core/runtime/ids.ts'
import { outreachDate, outreachMs } from '#core/runtime/moments.ts'
import { addAppTexts } from '#web/i18n/app-texts.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import { OutreachClockProvider } from '#web/outreach-clock/outreach-clock-context.ts'
import type { OutreachClockViewModel } from '#web/outreach-clock/outreach-clock-view-model.ts'
import { OverviewSection } from '#web/prospecting/overview/overview-section.tsx'
import { PeopleChartViewModel } from '#web/prospecting/overview/people-chart-view-model.ts'
import type { TopicsViewModel } from '#web/prospecting/topics/topics-view-model.ts'
import { OverviewViewModel } from '#web/prospecting/overview/overview-view-model.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { FakeFeed } from '../fixtures.ts'

const NOW = new Date(2026, 10, 24, 14)
const tomorrow = outreachDate(new Date(2026, 10, 25, 9, 20).toISOString())
const network = 'http://localhost:4281'
const limit = { action: 'invitations', used: 15, max: 15 } as const
const none = { enriched: 0, invited: 0, accepted: 0, replied: 0 }

const busy: CampaignOverview = {
  zone: 'UTC',
  hours: { startTime: '09:00:00', endTime: '18:00:00', timezoneName: 'UTC' },
  limits: [
    { network, action: 'visits', used: 31, max: 50, held: null },
    { network, ...limit, held: { reason: 'budget', limit, resumesAt: tomorrow } },
  ],
  next: [
    {
      network,
      step: 'visit',
      at: outreachDate(NOW.toISOString()),
      upTo: 3,
      waitingFor: null,
      waitingLimit: null,
    },
    {
      network,
      step: 'connect',
      at: tomorrow,
      upTo: 15,
      waitingFor: 'budget',
      waitingLimit: limit,
    },
  ],
  days: [
    { day: '2026-11-23', reached: none },
    { day: '2026-11-24', reached: { ...none, enriched: 12, replied: 2 } },
  ],
}

const show = async (overview: CampaignOverview, language = 'en') => {
  localStorage.setItem('overture.language', language)
  const texts = createI18n()
  addAppTexts(texts)
  const clock = new FakeClock()
  const live = { frontend: new FakeFeed(), workspace: new FakeFeed() }
  const outreach = { overview: () => Promise.resolve(overview) }
  const model = new OverviewViewModel({ outreach, live, scheduler: clock }, campaignId(3))
  await model.load()
  const chart = new PeopleChartViewModel(
    { metrics: { countBy: async () => [] }, live, scheduler: clock },
    workspaceId(7),
    campaignId(3),
  )
  const minute = outreachMs(NOW.getTime())
  render(
    <I18nextProvider i18n={texts}>
      <OutreachClockProvider value={{ minute, isScaled: false } as OutreachClockViewModel}>
        <MemoryRouter>
          <MantineProvider env="test">
            <OverviewSection
              model={model}
              status={overview.next.length > 0 ? 'running' : 'draft'}
              chart={chart}
              topics={{ topics: [] } as unknown as TopicsViewModel}
            />
          </MantineProvider>
        </MemoryRouter>
      </OutreachClockProvider>
    </I18nextProvider>,
  )
}

const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent: text }) => text)

it('the overview says how much of each limit is used, when it resumes, and what happens when', async () => {
  await show(busy)
  screen.getByText('Sends Mon–Fri, 09:00–18:00')
  const today = screen.getByRole('region', { name: 'Today' })
  expect(textsOf(within(today).getAllByRole('listitem'))).toEqual([
    'Profile visits31 of 5019 left today',
    expect.stringMatching(/^Connection requests15 of 15Resumes tomorrow 09:20$/),
  ])
  const next = screen.getByRole('region', { name: 'What happens next' })
  expect(textsOf(within(next).getAllByRole('listitem'))).toEqual([
    'NowUp to 3 visits',
    'tomorrow 09:20Up to 15 connection requestsDaily limit: 15 of 15',
  ])
})

it('what was done on each day is a table for those who don’t see the chart, in their language', async () => {
  await show(busy, 'ja')
  const rows = within(screen.getByRole('table', { name: '過去 2 日間' })).getAllByRole('row')
  expect(textsOf(rows)).toEqual([
    '日付プロフィール取得つながり申請承認返信',
    '11月23日(月)0000',
    '11月24日(火)12002',
  ])
})

it('an overview without anything yet says when something appears', async () => {
  await show({
    ...busy,
    hours: null,
    limits: [],
    next: [],
    days: [{ day: '2026-11-24', reached: none }],
  })
  screen.getByText('Daily limits appear here once the campaign runs.')
  screen.getByText('Nothing is planned until you run the campaign.')
  screen.getByText('Nothing yet. Each day’s activity appears here.')
})

it('an overview is read again when somebody of the campaign moves, and as time passes', async () => {
  const clock = new FakeClock()
  const live = { frontend: new FakeFeed(), workspace: new FakeFeed() }
  let reads = 0
  const outreach = {
    overview: () => {
      reads += 1
      return Promise.resolve({ ...busy, zone: `read ${reads}` })
    },
  }
  const model = new OverviewViewModel({ outreach, live, scheduler: clock }, campaignId(3))
  const stop = model.start()
  await act(() => clock.elapse(3_000))
  const first = reads
  expect(model.overview?.zone).toBe(`read ${first}`)
  const moved = { type: 'person', id: prospectId(1), changes: { status: 'VISITED' } } as const
  live.frontend.say({ ...moved, campaign: campaignId(9) })
  await act(() => clock.elapse(3_000))
  expect(reads).toBe(first)
  live.frontend.say({ ...moved, campaign: campaignId(3) })
  await act(() => clock.elapse(3_000))
  expect(model.overview?.zone).toBe(`read ${first + 1}`)
  await act(() => clock.elapse(15_000))
  expect(reads).toBeGreaterThan(first + 1)
  const last = reads
  stop()
  await act(() => clock.elapse(60_000))
  expect(reads).toBe(last)
})
