import { render, screen } from '@testing-library/react'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import type { ChartGrouping, GroupCount, MetricsFilter } from '#core/metrics/metrics-api.ts'
import { campaignId, topicId, workspaceId } from '#core/runtime/ids.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import type { ChartFilter } from '#web/prospecting/overview/chart-query.ts'
import { MAX_DAYS, peopleChart } from '#web/prospecting/overview/people-chart-view-model.ts'
import { PeopleChart } from '#web/prospecting/overview/people-chart.tsx'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { aTopic, FakeFeed } from '../fixtures.ts'
import { addAppTexts } from '../app-texts.ts'

const days = Array.from({ length: MAX_DAYS + 3 }, (_, at) => ({
  day: new Date(Date.UTC(2026, 9, 1 + at)).toISOString().slice(0, 10),
  count: at + 1,
})).filter((_, at) => at !== MAX_DAYS)

const ANSWERS: Readonly<Record<ChartGrouping, readonly GroupCount[]>> = {
  status: [
    { status: 'ACCEPTED', count: 40 },
    { status: 'DISCOVERED', count: 1200 },
  ],
  day: days.toReversed(),
  topic: [
    { topic: null, count: 9 },
    { topic: topicId(5), count: 2 },
  ],
}

const show = async (query: string, language = 'en', filter: ChartFilter = {}) => {
  localStorage.setItem('overture.language', language)
  const texts = createI18n()
  addAppTexts(texts)
  const clock = new FakeClock()
  const asked: (readonly [ChartGrouping, MetricsFilter])[] = []
  const zones = new Set<string | undefined>()
  const live = { workspace: new FakeFeed() }
  const model = peopleChart(
    {
      metrics: {
        countBy: async (_, { grouping, filter, timeZone }) => {
          zones.add(timeZone)
          asked.push([grouping, filter])
          return ANSWERS[grouping]
        },
      },
      live,
      scheduler: clock,
    },
    workspaceId(7),
    campaignId(3),
  )
  const topics = [aTopic({ name: 'New warehouse' })]
  const byId = (id: number) => topics.find((one) => one.id === id)
  render(
    <TranslationProvider i18n={texts}>
      <MemoryRouter initialEntries={[`/?${query}`]}>
        <PeopleChart model={model} filter={filter} topics={{ byId }} timeZone="Asia/Tokyo" />
      </MemoryRouter>
    </TranslationProvider>,
  )
  await screen.findByRole('table')
  const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent)
  return { asked, clock, live, rows, zones }
}

it('the people of a campaign are counted by status, in the order of the pipeline', async () => {
  const { asked, rows } = await show('')
  expect(rows()).toEqual(['By statusPeople', 'Discovered1,200', 'Accepted40'])
  expect(asked).toEqual([['status', { campaign: 3 }]])
})

it('the people of a campaign are counted by topic, in Japanese too', async () => {
  const { rows } = await show('by=topic', 'ja')
  expect(rows()).toEqual(['トピック別見込み客', 'トピックなし9', 'New warehouse2'])
})

it('the people of a campaign are counted by the last days of a zone, the oldest first', async () => {
  const { rows, zones } = await show('by=day')
  expect(rows()).toHaveLength(MAX_DAYS + 1)
  const last = ['Fri 30 Oct30', 'Sat 31 Oct0', 'Sun 1 Nov32', 'Mon 2 Nov33']
  expect([rows()[1], ...rows().slice(-4)]).toEqual(['Sun 4 Oct4', ...last])
  expect([...zones]).toEqual(['Asia/Tokyo'])
})

it('the chart counts those who are asked for, and again once they move', async () => {
  const filter = { status: ['ACCEPTED'], topic: topicId(5), toConnect: false } as const
  const { asked, clock, live } = await show('', 'en', filter)
  expect(asked).toEqual([['status', { ...filter, campaign: 3 }]])
  live.workspace.say({ type: 'workspace', campaigns: [campaignId(3)] } as never)
  await clock.elapse(3_000)
  expect(asked).toHaveLength(2)
})
