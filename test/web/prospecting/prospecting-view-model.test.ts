import { autorun } from 'mobx'
import { describe, expect, it } from 'vitest'
import type { Campaign, ImportProgress } from '#core/campaign/campaign.ts'
import type { PreferencesStore } from '#core/preferences/preferences-store.ts'
import {
  campaignId,
  importId,
  prospectId,
  senderAccountId,
  workspaceId,
} from '#core/runtime/ids.ts'
import type { CountedPage } from '#core/runtime/page.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { Prospect } from '#core/prospect/prospect.ts'
import { Value } from '#core/runtime/readable-value.ts'
import { outreachDate, outreachMs } from '#core/runtime/moments.ts'
import { peopleCounts } from '#core/metrics/people-counts.ts'
import { NOBODY_REACHED } from '#core/metrics/reached.ts'
import { EarlyAnswer } from '#core/runtime/early-answer.ts'
import type { FirstAnswers } from '#web/services/first-answers.ts'
import type { CampaignTurn } from '#web/campaign/campaign-turn.ts'
import { ProspectingViewModel } from '#web/prospecting/prospecting-view-model.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import {
  aCampaign,
  anOverview,
  aPage,
  aProspect,
  FakeFeed,
  FakePreferences,
  refusal,
} from '../fixtures.ts'

const CAMPAIGN = campaignId(3)
const WORKSPACE = workspaceId(7)
const PROSPECT = prospectId(1)

const importing: ImportProgress = {
  id: importId(1),
  state: 'running',
  rows: 10,
  good: 9,
  problems: 1,
  upload: null,
  failure: null,
}

const opened = async (
  campaign: Campaign = aCampaign(),
  preferences: PreferencesStore = new FakePreferences(),
  first: FirstAnswers = {},
) => {
  const scheduler = new FakeClock()
  const frontend = new FakeFeed()
  const workspace = new FakeFeed()
  const turns = new Value<CampaignTurn | null>(null)
  const world = {
    campaign,
    isAway: false,
    loads: 0,
    remove: (): Promise<void> => Promise.reject(refusal('not_found')),
    lists: 0,
    count: 1,
    ordering: undefined as string | undefined,
    answers: [] as [number, boolean | 'none'][],
  }
  const model = new ProspectingViewModel(
    {
      scheduler,
      turns,
      live: { frontend, workspace },
      preferences,
      first,
      campaigns: {
        change: async (_, changes) => {
          if (world.isAway) throw refusal('error')
          world.campaign = { ...world.campaign, ...changes }
          return world.campaign
        },
        run: async () => {
          world.campaign = { ...world.campaign, status: 'running' }
          return world.campaign
        },
      },
      deleteCampaign: { execute: () => world.remove() },
      prospects: {
        list: async (_, __, { ordering }) => {
          world.lists += 1
          world.ordering = ordering
          return { ...aPage([aProspect()]), count: world.count }
        },
        load: async (_, id) => aProspect({ id }),
        setStatus: async (id, status) => aProspect({ id, status }),
        setByHand: async (id, isByHand) => aProspect({ id, isByHand }),
        setToConnect: async (id, toConnect) => aProspect({ id, toConnect }),
        answer: async (_, prospect, wasSent) => {
          world.answers.push([prospect, wasSent])
          world.campaign = { ...world.campaign, questions: { count: 0, first: null } }
        },
      },
      outreach: {
        overview: async () => {
          world.loads += 1
          return anOverview({ campaign: world.campaign, today: `day ${world.loads}` })
        },
        reopenSenderAccount: async (id, options) => {
          if (options?.nothingSent) world.answers.push([id, 'none'])
          return Promise.reject(refusal('not_found'))
        },
      },
    },
    campaignId(3),
  )
  const stop = model.start()
  await scheduler.elapse(0)
  await model.rows.show({})
  return { model, scheduler, frontend, workspace, turns, world, stop }
}

describe('a campaign at work', () => {
  it('shows the numbers of everybody in it, and how many are excluded, as they change', async () => {
    const { model, scheduler, workspace, world } = await opened()
    const seen: (number | undefined)[] = []
    autorun(() => {
      seen.push(model.funnel?.[1]?.count)
    })
    const reached = { ...NOBODY_REACHED, enriched: 2 }
    const peopleByStatus = { DISCOVERED: 8, VISITED: 2 }
    world.campaign = aCampaign({ counts: peopleCounts({ peopleByStatus, reached, excluded: 1 }) })
    workspace.say({ type: 'workspace', workspace: WORKSPACE, campaigns: [CAMPAIGN] })
    await scheduler.elapse(1_000)
    expect(model.funnel?.map(({ count }) => count)).toEqual([10, 2, 0, 0, 0])
    expect(model.funnel?.map(({ rate }) => rate)).toEqual([null, 0.2, 0, null, null])
    expect(model.excluded).toBe(1)
    expect(seen).toEqual([0, 2])
  })

  it('looks for people again when some were deleted, and not when they only moved', async () => {
    const of = (peopleByStatus: Partial<Record<ProspectStatus, number>>) =>
      aCampaign({ counts: peopleCounts({ peopleByStatus, reached: NOBODY_REACHED, excluded: 0 }) })
    const { scheduler, workspace, world } = await opened(of({ DISCOVERED: 10 }))
    const { lists } = world
    const told = async (campaign: Campaign) => {
      world.campaign = campaign
      workspace.say({ type: 'workspace', workspace: WORKSPACE, campaigns: [CAMPAIGN] })
      await scheduler.elapse(1_000)
      return world.lists - lists
    }
    expect(await told(of({ DISCOVERED: 8, VISITED: 2 }))).toBe(0)
    expect(await told(of({ DISCOVERED: 6, VISITED: 2 }))).toBe(1)
    expect(await told(of({ DISCOVERED: 8, VISITED: 2 }))).toBe(2)
  })

  it('shows people as they stood in the file, and keeps that order when the campaign starts', async () => {
    const { model, scheduler, world } = await opened(aCampaign({ status: 'draft' }))
    expect(world.ordering).toBe('id')
    await model.run()
    await scheduler.elapse(1_000)
    expect(world.ordering).toBe('id')
  })

  it('shows whoever changed last first where it has run before', async () => {
    const { world } = await opened(aCampaign({ status: 'paused' }))
    expect(world.ordering).toBe('-status_changed_at')
  })

  it('is paused and renamed on screen at once, and as it was again where that is refused', async () => {
    const { model, world } = await opened(aCampaign({ status: 'running', name: 'Spring' }))
    const shown = () => [model.campaign?.name, model.campaign?.status]
    const paused = model.pause()
    expect(shown()).toEqual(['Spring', 'paused'])
    expect(await paused).toEqual({ kind: 'done' })
    world.isAway = true
    const renamed = model.rename('Summer')
    expect(shown()).toEqual(['Summer', 'paused'])
    expect((await renamed).kind).toBe('refused')
    expect(shown()).toEqual(['Spring', 'paused'])
  })

  it('stays as it was asked to be last, whatever earlier answers say', async () => {
    const { model, scheduler, world } = await opened(aCampaign({ status: 'running' }))
    const stale = model.load()
    const paused = model.pause()
    const run = model.run()
    const seen: (string | undefined)[] = []
    const stop = autorun(() => {
      seen.push(model.campaign?.status)
    })
    await Promise.all([stale, paused, run])
    world.campaign = aCampaign({ status: 'running' })
    await scheduler.elapse(1_000)
    stop()
    expect(new Set(seen)).toEqual(new Set(['running']))
  })

  it('shows at once that it is paused or run from elsewhere on the page', async () => {
    const { model, turns } = await opened(aCampaign({ status: 'running' }))
    turns.set({ id: campaignId(9), status: 'paused' })
    expect(model.canPause).toBe(true)
    turns.set({ id: CAMPAIGN, status: 'paused' })
    expect([model.campaign?.status, model.canRun]).toEqual(['paused', true])
  })

  it('asks nothing more of a campaign that is deleted', async () => {
    const { model, scheduler, workspace, world } = await opened()
    world.remove = async () => {
      workspace.say({ type: 'workspace', workspace: WORKSPACE, campaigns: [CAMPAIGN] })
    }
    const { loads, lists } = world
    await model.remove()
    workspace.say({ type: 'workspace', workspace: WORKSPACE, campaigns: [CAMPAIGN] })
    await scheduler.elapse(20_000)
    expect([world.loads, world.lists]).toEqual([loads, lists])
  })

  it('is there from the beginning where it was asked for before, people in the order of their file', async () => {
    const overview = anOverview({ campaign: aCampaign({ name: 'Early', status: 'draft' }) })
    const people = aPage([aProspect({ id: prospectId(9) }), aProspect({ id: prospectId(4) })])
    const first = {
      overview: { id: CAMPAIGN, answer: new EarlyAnswer(Promise.resolve(overview)) },
      people: { id: CAMPAIGN, answer: new EarlyAnswer(Promise.resolve(people)) },
    }
    await Promise.all([first.overview.answer.settled, first.people.answer.settled])
    const { model, world, scheduler } = await opened(aCampaign(), new FakePreferences(), first)
    await scheduler.elapse(1_000)
    expect([model.campaign?.name, world.loads, world.lists]).toEqual(['Early', 0, 0])
    expect([model.rows.at(0)?.id, model.rows.at(1)?.id]).toEqual([4, 9])
    await model.rows.show({ search: 'ada' })
    await model.load()
    expect([model.campaign?.name, world.loads, world.lists]).toEqual(['Logistics leaders', 1, 1])
  })

  it('asks for its people anew where the first of their file may be others', async () => {
    const overview = anOverview({ campaign: aCampaign({ status: 'draft' }) })
    const people = { ...aPage([aProspect({ id: prospectId(9) })]), count: 120 }
    const first = {
      overview: { id: CAMPAIGN, answer: new EarlyAnswer(Promise.resolve(overview)) },
      people: { id: CAMPAIGN, answer: new EarlyAnswer(Promise.resolve(people)) },
    }
    await Promise.all([first.overview.answer.settled, first.people.answer.settled])
    const { world } = await opened(aCampaign(), new FakePreferences(), first)
    expect([world.ordering, world.lists]).toEqual(['id', 1])
  })

  it('puts people who come after their draft into the order of its file', async () => {
    let answer: (page: CountedPage<Prospect>) => void = () => {}
    const overview = anOverview({ campaign: aCampaign({ status: 'draft' }) })
    const first = {
      overview: { id: CAMPAIGN, answer: new EarlyAnswer(Promise.resolve(overview)) },
      people: {
        id: CAMPAIGN,
        answer: new EarlyAnswer(
          new Promise<CountedPage<Prospect>>((resolve) => (answer = resolve)),
        ),
      },
    }
    await first.overview.answer.settled
    const opening = opened(aCampaign(), new FakePreferences(), first)
    answer(aPage([3, 1, 2].map((id) => aProspect({ id: prospectId(id) }))))
    const { model, world } = await opening
    expect([0, 1, 2].map((at) => model.rows.at(at)?.id)).toEqual([1, 2, 3])
    expect(world.lists).toBe(0)
  })

  it('takes nothing that was asked about another campaign', async () => {
    const answer = new EarlyAnswer(Promise.resolve(anOverview()))
    await answer.settled
    const first = { overview: { id: campaignId(8), answer } }
    const { world } = await opened(aCampaign(), new FakePreferences(), first)
    expect(world.loads).toBe(1)
  })

  it('asks once a second at most, however much happens', async () => {
    const { frontend, scheduler, world } = await opened()
    await scheduler.elapse(1_000)
    const before = world.loads
    for (let id = 0; id < 500; id += 1) {
      frontend.say({ type: 'person', campaign: CAMPAIGN, id: prospectId(id), changes: {} })
    }
    await scheduler.elapse(999)
    expect(world.loads - before).toBe(1)
    await scheduler.elapse(1_001)
    expect(world.loads - before).toBe(2)
  })

  it('reads with its numbers how it stands today, again when somebody of it moves and as time passes', async () => {
    const { model, frontend, scheduler, world } = await opened()
    await scheduler.elapse(1_000)
    const before = world.loads
    expect(model.overview?.today).toBe(`day ${before}`)
    const moved = { type: 'person', id: PROSPECT, changes: { status: 'VISITED' } } as const
    frontend.say({ ...moved, campaign: campaignId(9) })
    await scheduler.elapse(1_000)
    expect(world.loads).toBe(before)
    frontend.say({ ...moved, campaign: CAMPAIGN })
    await scheduler.elapse(1_000)
    expect(model.overview?.today).toBe(`day ${before + 1}`)
    await scheduler.elapse(15_000)
    expect(world.loads).toBeGreaterThan(before + 1)
  })

  it('takes changes of people over in one go', async () => {
    const { model, frontend, scheduler } = await opened()
    let drawn = 0
    autorun(() => {
      drawn += model.rows.at(0)?.status === undefined ? 0 : 1
    })
    frontend.say({
      type: 'person',
      campaign: CAMPAIGN,
      id: PROSPECT,
      changes: { status: 'VISITED' },
    })
    frontend.say({
      type: 'person',
      campaign: CAMPAIGN,
      id: PROSPECT,
      changes: { status: 'INVITATION_SENT' },
    })
    await scheduler.elapse(16)
    expect(model.rows.at(0)?.status).toBe('INVITATION_SENT')
    expect(drawn).toBe(2)
  })

  it('fetches the rows again where somebody may have come into what the filter finds', async () => {
    const { model, frontend, scheduler, world } = await opened()
    const enriched = (id: number) =>
      frontend.say({
        type: 'person',
        campaign: CAMPAIGN,
        id: prospectId(id),
        changes: { status: 'VISITED' },
      })
    const before = world.lists
    enriched(8)
    await scheduler.elapse(5_000)
    expect(world.lists).toBe(before)
    await model.rows.show({ status: ['VISITED'] })
    const filtered = world.lists
    for (let id = 0; id < 50; id += 1) enriched(id)
    await scheduler.elapse(999)
    expect(world.lists).toBe(filtered + 1)
  })

  it('is not disturbed by other campaigns', async () => {
    const { frontend, workspace, world, scheduler } = await opened()
    const before = world.loads
    frontend.say({ type: 'person', campaign: campaignId(4), id: PROSPECT, changes: {} })
    workspace.say({ type: 'workspace', workspace: WORKSPACE, campaigns: [campaignId(4)] })
    await scheduler.elapse(2_000)
    expect(world.loads).toBe(before)
  })

  it('fetches campaign and rows again where something was missed', async () => {
    const { frontend, world, scheduler } = await opened()
    await scheduler.elapse(1_000)
    const { loads, lists } = world
    frontend.miss()
    await scheduler.elapse(0)
    expect(world.loads).toBe(loads + 1)
    expect(world.lists).toBeGreaterThan(lists)
  })

  it('fetches the campaign once more after its links are up, not once for each', async () => {
    const { frontend, workspace, world, scheduler } = await opened()
    const { loads } = world
    frontend.miss()
    workspace.miss()
    await scheduler.elapse(1_000)
    expect(world.loads).toBe(loads + 1)
  })

  it('fetches the rows again when something else holds the campaign up', async () => {
    const { model, world } = await opened(aCampaign({ status: 'running' }))
    const before = world.lists
    await model.load()
    expect(world.lists).toBe(before)
    const stall = {
      code: 'extension',
      limit: null,
      since: outreachDate(outreachMs(0)),
      detail: '',
      nextCheckAt: null,
    } as const
    world.campaign = { ...world.campaign, stall }
    await model.load()
    expect(world.lists).toBe(before + 1)
  })

  it('can be run once its people are there, paused, and resumed', async () => {
    const { model } = await opened()
    expect([model.canRun, model.canPause]).toEqual([true, false])
    await model.run()
    expect([model.canRun, model.canPause]).toEqual([false, true])
    await model.pause()
    expect([model.canRun, model.canPause]).toEqual([true, false])
  })

  it.each([
    ['an import that is under way', aCampaign({ import: importing })],
    ['nobody in it', aCampaign({ counts: { ...aCampaign().counts, total: 0 } })],
  ])('cannot be run with %s', async (_, campaign) => {
    expect((await opened(campaign)).model.canRun).toBe(false)
  })

  it('can’t be run while it is archived, and runs on where that is undone', async () => {
    const { model, world } = await opened(aCampaign({ status: 'paused', archivedAt: new Date(0) }))
    expect(model.canRun).toBe(false)
    world.campaign = { ...world.campaign, archivedAt: null }
    expect((await model.archive(false, true)).kind).toBe('done')
    expect(model.campaign).toMatchObject({ status: 'running', archivedAt: null })
  })

  it('takes an answer to the server, and shows what is so then', async () => {
    const first = {
      prospect: PROSPECT,
      fullName: 'Aiko Mori',
      begunAt: outreachDate(outreachMs(0)),
      restoredAccount: senderAccountId(4),
    }
    const { model, world } = await opened({ ...aCampaign(), questions: { count: 1, first } })
    const { lists } = world
    expect(await model.answer(PROSPECT, false)).toMatchObject({ kind: 'done' })
    expect(await model.answerNoneSent(first.restoredAccount)).toMatchObject({ kind: 'refused' })
    expect(world.answers).toEqual([
      [PROSPECT, false],
      [first.restoredAccount, 'none'],
    ])
    expect(model.campaign?.questions.count).toBe(0)
    expect(world.lists).toBeGreaterThan(lists)
  })

  it('shows at once that somebody was excluded, and included again', async () => {
    const { model } = await opened()
    await model.setToConnect(PROSPECT, false)
    expect(model.rows.byId(PROSPECT)?.toConnect).toBe(false)
    await model.setToConnect(PROSPECT, true)
    expect(model.rows.byId(PROSPECT)?.toConnect).toBe(true)
  })

  it('follows an import as it moves on', async () => {
    const { model, frontend, scheduler } = await opened(aCampaign({ import: importing }))
    frontend.say({
      type: 'import',
      campaign: CAMPAIGN,
      state: 'running',
      rows: 20,
      good: 18,
      problems: 2,
    })
    expect(model.campaign?.import).toMatchObject({ rows: 20, good: 18, problems: 2 })
    await scheduler.elapse(0)
  })

  it.each([
    [10, 20, 0],
    [100, 60, 1],
  ])('shows who is imported until a page of %i is full: with %i', async (perPage, count, more) => {
    const preferences = new FakePreferences()
    preferences.write('itemsPerPage', String(perPage))
    const importingNow = aCampaign({ import: importing })
    const { model, frontend, scheduler, world } = await opened(importingNow, preferences)
    world.count = count
    await model.rows.show({})
    const before = world.lists
    const { state, rows, good, problems } = importing
    frontend.say({ type: 'import', campaign: CAMPAIGN, state, rows, good, problems })
    await scheduler.elapse(0)
    expect(world.lists - before).toBe(more)
  })

  it('says why it could not be deleted', async () => {
    const { model } = await opened()
    expect(await model.remove()).toMatchObject({ problems: [{ code: 'not_found' }] })
  })

  it('leaves no subscription and no call behind when nobody looks at it any more', async () => {
    const { frontend, stop, scheduler, world } = await opened()
    stop()
    const { loads } = world
    frontend.say({ type: 'person', campaign: CAMPAIGN, id: PROSPECT, changes: {} })
    await scheduler.elapse(60_000)
    expect(world.loads).toBe(loads)
    expect(frontend.subscriptions.size).toBe(0)
  })
})
