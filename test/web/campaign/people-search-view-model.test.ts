import { expect, it } from 'vitest'
import type { SearchWait } from '#core/campaign/campaign.ts'
import type { SearchPreview } from '#core/search/search-api.ts'
import { outreachDate, outreachMs } from '#core/runtime/moments.ts'
import { campaignId, taskId, workspaceId } from '#core/runtime/ids.ts'
import type { Task } from '#core/task/task.ts'
import { PeopleSearchViewModel } from '#web/campaign/create/people-search-view-model.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { aCampaign, FakeFeed } from '../fixtures.ts'

const task = (id: number, changes: Partial<Task> = {}): Task => ({
  id: taskId(id),
  workspace: workspaceId(7),
  campaign: null,
  prospect: null,
  action: 'PREVIEW_SEARCH',
  status: 'pending',
  remark: '',
  reasonCode: '',
  scheduledAt: outreachDate(outreachMs(0)),
  attempts: 0,
  ...changes,
})

const done = (id: number, count: number): SearchPreview => ({
  task: task(id, { status: 'succeeded' }),
  results: { count, isCutOff: false, people: [] },
  wait: null,
})

const setUp = () => {
  const clock = new FakeClock()
  const tasks = new FakeFeed()
  const asked: object[] = []
  const answers = new Map<number, SearchPreview>()
  const made: object[] = []
  const model = new PeopleSearchViewModel(
    {
      scheduler: clock,
      live: { tasks },
      searches: {
        preview: async (_, filters) => {
          asked.push(filters)
          return { task: task(asked.length), results: null, wait: null }
        },
        loadPreview: async (_, id) =>
          answers.get(id) ?? { task: task(id), results: null, wait: null },
        createFromFilters: async (_, campaign) => {
          made.push(campaign)
          return aCampaign({ id: campaignId(9) })
        },
      },
    },
    workspaceId(7),
  )
  return { clock, model, asked, answers, made, tasks }
}

it('counts on demand, once there is a filter, and shows what comes back', async () => {
  const { clock, model, asked, answers } = setUp()
  const stop = model.start()
  await model.ask()
  expect(asked).toEqual([])
  model.change({ jobTitles: ['CTO'] })
  await model.ask()
  expect(asked).toMatchObject([{ jobTitles: ['CTO'] }])
  expect([model.stage, model.isUnderWay]).toEqual([{ kind: 'waiting' }, true])
  answers.set(1, done(1, 412))
  await clock.elapse(10_000)
  expect([model.stage, model.isUnderWay]).toEqual([{ kind: 'done', count: 412 }, false])
  stop()
})

it('keeps no count of filters that changed, nor of a look-up that was asked for before', async () => {
  const { clock, model, asked, answers } = setUp()
  model.start()
  model.change({ jobTitles: ['CTO'] })
  await model.ask()
  answers.set(1, done(1, 0))
  await clock.elapse(10_000)
  expect(model.stage).toEqual({ kind: 'done', count: 0 })
  model.change({ jobTitles: ['Head of Operations'] })
  expect([model.stage, model.isUnderWay]).toEqual([null, false])
  const asking = model.ask()
  model.change({ locations: ['Tokyo'] })
  await asking
  await clock.elapse(10_000)
  expect([asked.length, model.stage, model.isUnderWay]).toEqual([2, null, false])
})

it.each(['jobTitles', 'industries', 'locations', 'excludeKeywords'] as const)(
  'takes as many values for %s as an ICP profile has, and no more',
  async (filter) => {
    const { model, asked, made } = setUp()
    const values = Array.from({ length: 50 }, (_, at) => `Value ${at}`)
    model.rename('CTOs')
    model.change({ keywords: 'logistics', [filter]: [...values, 'one more'] })
    await model.ask()
    await model.submit()
    expect([model.hasTooMany(filter), asked, made]).toEqual([true, [], []])
    model.change({ [filter]: values })
    await model.ask()
    await model.submit()
    expect([model.hasTooMany(filter), asked.length, made.length]).toEqual([false, 1, 1])
  },
)

it('says why a preview waits, and that one came to nothing', async () => {
  const { clock, model, answers } = setUp()
  model.start()
  model.change({ keywords: 'x' })
  await model.ask()
  const stageAfter = async (changes: Partial<Task>, wait: SearchWait | null = null) => {
    answers.set(1, { task: task(1, changes), results: null, wait })
    await clock.elapse(10_000)
    return [model.stage?.kind, model.isBusy]
  }
  const limit = { action: 'searches', used: 100, max: 100 } as const
  const spent = { code: 'budget', limit, nextCheckAt: outreachDate(outreachMs(0)) } as const
  expect(await stageAfter({})).toEqual(['waiting', true])
  expect(await stageAfter({}, spent)).toEqual(['limited', false])
  expect(model.stage).toEqual({ kind: 'limited', wait: spent })
  const stopped = { code: 'account_health', limit: null, nextCheckAt: null } as const
  expect(await stageAfter({}, stopped)).toEqual(['held_up', false])
  expect(await stageAfter({ status: 'running' })).toEqual(['reading', true])
  expect(await stageAfter({ status: 'failed' })).toEqual(['failed', false])
})

it('makes a campaign of filters that fit together, a name and a number of people', async () => {
  const { model, made } = setUp()
  model.change({ headcountMin: 50, headcountMax: 10 })
  model.rename(' CTOs ')
  expect([model.isHeadcountWrong, await model.submit()]).toEqual([true, null])
  model.change({ headcountMax: 100 })
  model.limit(20)
  expect(await model.submit()).toBe(9)
  const filters = { headcountMin: 50, headcountMax: 100 }
  expect(made).toMatchObject([{ name: 'CTOs', filters, maxPeople: 20 }])
})

it('begins with the filters of the default ICP profile, and loses nothing by it', () => {
  const { model } = setUp()
  model.begin({ jobTitles: ['CTO'] })
  expect([model.filters.jobTitles, model.canSearch, model.isChanged]).toEqual([
    ['CTO'],
    true,
    false,
  ])
  model.change({ keywords: 'robots' })
  expect(model.isChanged).toBe(true)
  model.begin({ jobTitles: ['CEO'] })
  expect(model.filters.jobTitles).toEqual(['CTO'])
})
