import { describe, expect, it } from 'vitest'
import { metricsFilter } from '#core/metrics/metrics-filter.ts'
import { GettingStarted, RELOAD_DELAY_MS, RETRY_MS } from '#core/onboarding/getting-started.ts'
import { campaignId, workspaceId } from '#core/runtime/ids.ts'
import { NOBODY_REACHED } from '#core/metrics/reached.ts'
import type { LiveMessages } from '#adapters/http/live-codec.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { FakeAccount, FakeCounts, onTrial, someone } from './onboarding-fixtures.ts'

const WORKSPACE = workspaceId(7)
const CAMPAIGN = campaignId(3)

const aLink = 'https://meet.example/ann'

const begun = async (prepare: (account: FakeAccount, counts: FakeCounts) => void = () => {}) => {
  const clock = new FakeClock()
  const account = new FakeAccount()
  const counts = new FakeCounts()
  prepare(account, counts)
  const gettingStarted = new GettingStarted({ ...account, ...counts, scheduler: clock }, WORKSPACE)
  gettingStarted.start()
  await clock.elapse(0)
  return { clock, account, counts, gettingStarted }
}

const withCampaign = (_: FakeAccount, counts: FakeCounts): void => {
  counts.campaignCount = 1
  counts.rows = [{ status: 'DISCOVERED', count: 2, reached: NOBODY_REACHED }]
}

describe('getting started', () => {
  it('counts what the workspace holds', async () => {
    const { gettingStarted, counts } = await begun(withCampaign)
    expect(gettingStarted.progress.current).toMatchObject({ points: 2 })
    expect(counts.filters).toEqual([{ workspace: 7, ...metricsFilter({ toConnect: true }) }])
  })

  it.each([
    ['there', { campaignCount: 1 }],
    ['of the archive', { archivedCount: 1 }],
  ])('counts a campaign %s that has nobody', async (_, found) => {
    const { gettingStarted } = await begun((_account, counts) => Object.assign(counts, found))
    expect(gettingStarted.progress.current).toMatchObject({ points: 1 })
  })

  it('asks for no campaign where somebody was discovered, as they are in one', async () => {
    const { gettingStarted, counts } = await begun((account, before) => {
      withCampaign(account, before)
      before.campaignCount = 0
    })
    expect([gettingStarted.progress.current?.points, counts.lists]).toEqual([2, 0])
  })

  it('leaves people out whom the user cancelled', async () => {
    const { gettingStarted } = await begun((_, counts) => {
      counts.campaignCount = 1
      counts.rows = [{ status: 'USER_CANCELLED', count: 5, reached: NOBODY_REACHED }]
    })
    expect(gettingStarted.progress.current?.isDone.publish_campaign).toBe(false)
  })

  it.each([
    ['a campaign', { type: 'workspace', workspace: WORKSPACE, campaigns: [CAMPAIGN] }],
    [
      'an import',
      { type: 'import', campaign: CAMPAIGN, state: 'done', rows: 2, good: 2, problems: 0 },
    ],
  ] as const satisfies [string, LiveMessages[keyof LiveMessages]][])(
    'follows %s that comes from elsewhere',
    async (_, message) => {
      const { clock, counts, gettingStarted } = await begun()
      expect(gettingStarted.progress.current?.points).toBe(0)
      withCampaign(new FakeAccount(), counts)
      counts.live.say(message)
      await clock.elapse(RELOAD_DELAY_MS)
      expect(gettingStarted.progress.current?.points).toBe(2)
    },
  )

  it('looks once where much happens at once, and not at what is no news', async () => {
    const { clock, counts } = await begun()
    counts.live.say({ type: 'workspace', workspace: WORKSPACE, creditsUsed: 3 })
    counts.live.say({ type: 'workspace', workspace: workspaceId(8), campaigns: [CAMPAIGN] })
    await clock.elapse(RELOAD_DELAY_MS)
    expect(counts.fetches).toBe(1)
    for (let id = 0; id < 50; id += 1) {
      counts.live.say({ type: 'workspace', workspace: WORKSPACE, campaigns: [campaignId(id)] })
    }
    await clock.elapse(RELOAD_DELAY_MS)
    expect(counts.fetches).toBe(2)
  })

  it('looks again for the people of a campaign that had nobody yet', async () => {
    const { clock, counts, gettingStarted } = await begun((_account, before) => {
      before.campaignCount = 1
    })
    expect(gettingStarted.progress.current?.points).toBe(1)
    withCampaign(new FakeAccount(), counts)
    counts.live.say({ type: 'workspace', workspace: WORKSPACE, campaigns: [CAMPAIGN] })
    await clock.elapse(RELOAD_DELAY_MS)
    expect(gettingStarted.progress.current?.points).toBe(2)
  })

  it('looks no more once there is a campaign with people, unless something was missed', async () => {
    const { clock, counts } = await begun(withCampaign)
    counts.live.say({ type: 'workspace', workspace: WORKSPACE, campaigns: [CAMPAIGN] })
    await clock.elapse(RELOAD_DELAY_MS)
    expect(counts.fetches).toBe(1)
    counts.live.miss()
    await clock.elapse(RELOAD_DELAY_MS)
    expect(counts.fetches).toBe(2)
  })

  it('saves tutorial.getStarted as true at 3 points, and then celebrates', async () => {
    const { clock, account, gettingStarted } = await begun(withCampaign)
    expect(gettingStarted.isCelebrated.current).toBe(false)
    account.change(() => ({ meetingUrl: aLink }))
    await clock.elapse(0)
    expect(gettingStarted.progress.current?.points).toBe(3)
    expect(account.saved).toEqual([{ getStarted: true }])
    expect(gettingStarted.isCelebrated.current).toBe(true)
  })

  it('celebrates once', async () => {
    const { clock, account, counts, gettingStarted } = await begun(withCampaign)
    account.workspace.set({ ...onTrial, demoLink: 'https://demo.example' })
    await clock.elapse(0)
    gettingStarted.endCelebration()
    account.change(() => ({ meetingUrl: aLink }))
    counts.live.miss()
    await clock.elapse(60_000)
    expect(gettingStarted.isCelebrated.current).toBe(false)
    expect(account.saved).toHaveLength(1)
  })

  it('celebrates only what was saved, and tries again until it is', async () => {
    const { clock, account, gettingStarted } = await begun((account, counts) => {
      withCampaign(account, counts)
      account.isAway = true
      account.change(() => ({ meetingUrl: aLink }))
    })
    expect(gettingStarted.isCelebrated.current).toBe(false)
    account.isAway = false
    await clock.elapse(RETRY_MS)
    expect(gettingStarted.isCelebrated.current).toBe(true)
  })

  it('sets getStarted true when it is skipped, too, and celebrates nothing', async () => {
    const { clock, account, gettingStarted } = await begun()
    await gettingStarted.skip()
    expect(account.saved).toEqual([{ getStarted: true }])
    await clock.elapse(60_000)
    expect(gettingStarted.isCelebrated.current).toBe(false)
  })

  it('asks nothing for somebody who is through with it', async () => {
    const { clock, counts, gettingStarted } = await begun((account, counts) => {
      withCampaign(account, counts)
      account.user.set({
        ...someone,
        meetingUrl: aLink,
        tutorial: { ...someone.tutorial, getStarted: true },
      })
    })
    counts.live.say({ type: 'workspace', workspace: WORKSPACE, campaigns: [CAMPAIGN] })
    counts.live.miss()
    await clock.elapse(60_000)
    expect(counts.fetches).toBe(0)
    expect(gettingStarted.isCelebrated.current).toBe(false)
  })

  it('says what went wrong, and tries again by itself', async () => {
    const { clock, counts, gettingStarted } = await begun((account, counts) => {
      withCampaign(account, counts)
      counts.isAway = true
    })
    expect(gettingStarted.problem.current).toEqual(new Error('The server is away.'))
    counts.isAway = false
    await clock.elapse(RETRY_MS)
    expect(gettingStarted.problem.current).toBe(null)
    expect(gettingStarted.progress.current?.points).toBe(2)
  })

  it('follows nothing once stopped', async () => {
    const { clock, account, counts, gettingStarted } = await begun(withCampaign)
    counts.live.miss()
    gettingStarted.stop()
    account.change(() => ({ meetingUrl: aLink }))
    await clock.elapse(60_000)
    expect(counts.fetches).toBe(1)
    expect(account.saved).toEqual([])
  })

  it('follows what happens after it was stopped and started again, once for each start', async () => {
    const { clock, account, counts, gettingStarted } = await begun()
    counts.live.miss()
    gettingStarted.stop()
    gettingStarted.start()
    gettingStarted.start()
    withCampaign(account, counts)
    counts.live.miss()
    await clock.elapse(RELOAD_DELAY_MS)
    expect(gettingStarted.progress.current?.points).toBe(2)
    gettingStarted.stop()
    account.change(() => ({ meetingUrl: aLink }))
    await clock.elapse(0)
    expect(account.saved).toEqual([])
  })

  it('saves nothing for a workspace that was left while it was looked into', async () => {
    const clock = new FakeClock()
    const account = new FakeAccount()
    const counts = new FakeCounts()
    withCampaign(account, counts)
    account.change(() => ({ meetingUrl: aLink }))
    const gettingStarted = new GettingStarted(
      { ...account, ...counts, scheduler: clock },
      WORKSPACE,
    )
    gettingStarted.start()
    gettingStarted.stop()
    await clock.elapse(0)
    expect(account.saved).toEqual([])
  })
})
