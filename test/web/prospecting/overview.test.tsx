import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import type { CampaignOverview } from '#core/outreach/campaign-overview.ts'
import type { MetricsApi, StageCount, StageQuestion } from '#core/metrics/metrics-api.ts'
import { campaignId, topicId, workspaceId } from '#core/runtime/ids.ts'
import { outreachDate, outreachMs } from '#core/runtime/moments.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import { OutreachClockProvider } from '#web/outreach-clock/outreach-clock-context.ts'
import type { OutreachClockViewModel } from '#web/outreach-clock/outreach-clock-view-model.ts'
import { OverviewSection } from '#web/prospecting/overview/overview-section.tsx'
import { dayChart } from '#web/prospecting/overview/day-chart-view-model.ts'
import { peopleChart } from '#web/prospecting/overview/people-chart-view-model.ts'
import type { TopicsViewModel } from '#web/prospecting/topics/topics-view-model.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { anOverview, aTopic, FakeFeed } from '../fixtures.ts'
import { addAppTexts } from '../app-texts.ts'

const NOW = new Date(2026, 10, 24, 14)
const tomorrow = outreachDate(new Date(2026, 10, 25, 9, 20).toISOString())
const network = 'http://localhost:4281'
const limit = { action: 'invitations', used: 15, max: 15 } as const

const busy = anOverview({
  zone: 'Asia/Tokyo',
  today: '2026-11-24',
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
})

const done: readonly StageCount[] = [
  { day: '2026-11-24', stage: 'enriched', count: 12 },
  { day: '2026-11-24', stage: 'replied', count: 2 },
]

interface Shown {
  readonly language?: string
  readonly query?: string
  readonly activity?: readonly StageCount[]
}

const show = async (
  overview: CampaignOverview,
  { language = 'en', query = '', activity = done }: Shown = {},
) => {
  localStorage.setItem('overture.language', language)
  const texts = createI18n()
  addAppTexts(texts)
  const clock = new FakeClock()
  const live = { frontend: new FakeFeed(), workspace: new FakeFeed() }
  const asked: StageQuestion[] = []
  const charted: unknown[] = []
  const metrics: Pick<MetricsApi, 'countBy' | 'countByStage'> = {
    countBy: async (_, { filter }) => (charted.push(filter), []),
    countByStage: async (_, question) => (asked.push(question), activity),
  }
  const deps = { metrics, live, scheduler: clock }
  const minute = outreachMs(NOW.getTime())
  render(
    <TranslationProvider i18n={texts}>
      <OutreachClockProvider value={{ minute, isScaled: false } as OutreachClockViewModel}>
        <MemoryRouter initialEntries={[`/?${query}`]}>
          <OverviewSection
            model={{ overview, problem: null, load: async () => {} }}
            status={overview.next.length > 0 ? 'running' : 'draft'}
            days={dayChart(deps, workspaceId(7), campaignId(3))}
            chart={peopleChart(deps, workspaceId(7), campaignId(3))}
            topics={{ topics: [aTopic({ name: 'Hiring' })] } as unknown as TopicsViewModel}
          />
        </MemoryRouter>
      </OutreachClockProvider>
    </TranslationProvider>,
  )
  await act(async () => {})
  return { asked, charted, clock, live }
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
  const { asked } = await show(busy, { language: 'ja' })
  const rows = within(screen.getByRole('table', { name: '過去 14 日間' })).getAllByRole('row')
  const texts = textsOf(rows)
  expect(texts).toHaveLength(15)
  expect([texts[0], ...texts.slice(-2)]).toEqual([
    '日付プロフィール取得つながり申請承認返信',
    '11月23日(月)0000',
    '11月24日(火)12002',
  ])
  expect(asked).toEqual([
    { filter: { campaign: 3 }, timeZone: 'Asia/Tokyo', fromDay: '2026-11-11' },
  ])
})

it('the days are counted again once somebody of the campaign moves', async () => {
  const { asked, clock, live } = await show(busy)
  live.workspace.say({ type: 'workspace', campaigns: [campaignId(3)] } as never)
  await act(() => clock.elapse(3_000))
  expect(asked).toHaveLength(2)
})

it('an overview without anything yet says when something appears', async () => {
  const empty = {
    ...busy,
    hours: null,
    limits: [],
    next: [],
  }
  await show(empty, { activity: [] })
  screen.getByText('Daily limits appear here once the campaign runs.')
  screen.getByText('Nothing is planned until you run the campaign.')
  screen.getByText('Nothing yet. Each day’s activity appears here.')
})

it('both charts count whom the address filters by', async () => {
  const query = 'status=ACCEPTED,GONE&topic=5&connect=no'
  const { asked, charted } = await show(busy, { query, activity: [] })
  const filter = { status: ['ACCEPTED'], toConnect: false, campaign: 3 }
  const last = () => [asked.at(-1)?.filter, charted.at(-1)]
  expect(last()).toEqual([
    { ...filter, topic: 5 },
    { ...filter, topic: 5 },
  ])
  screen.getByText('No activity matches these filters.')
  fireEvent.click(screen.getByRole('button', { name: 'Clear filter: Topic' }))
  expect(last()).toEqual([filter, filter])
  expect(asked).toHaveLength(2)
})

it('days that are answered late are not of an earlier filter', async () => {
  const answers: ((activity: readonly StageCount[]) => void)[] = []
  const deps = {
    metrics: {
      countByStage: () => new Promise<readonly StageCount[]>((say) => answers.push(say)),
    },
    live: { workspace: new FakeFeed() },
    scheduler: new FakeClock(),
  }
  const model = dayChart(deps, workspaceId(7), campaignId(3))
  const question = { timeZone: 'UTC', today: '2026-11-24' }
  const shown = [
    model.show({ ...question, filter: { topic: topicId(5) } }),
    model.show({ ...question, filter: {} }),
  ]
  answers[1]?.(done)
  answers[0]?.([])
  await Promise.all(shown)
  expect(model.answer?.at(-1)?.reached.enriched).toBe(12)
})
