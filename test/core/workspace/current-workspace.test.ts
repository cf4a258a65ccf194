import { describe, expect, it, onTestFinished } from 'vitest'
import { CurrentWorkspace, MAX_CLOCK_CHECK_MS } from '#core/workspace/current-workspace.ts'
import { ServerUnreachable } from '#core/errors.ts'
import type { Workspace } from '#core/workspace/workspace.ts'
import { campaignId, workspaceId } from '#core/runtime/ids.ts'
import { later, realDate } from '#core/runtime/moments.ts'
import { EarlyAnswer } from '#core/runtime/early-answer.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { FakeFeed } from '../../fakes/fake-feed.ts'
import { aWorkspace } from '../../fixtures/a-workspace.ts'

const WORKSPACE = workspaceId(7)

const HOUR = 3_600_000
const subscription = { status: 'active', product: { name: 'Premium', credit: 2000 } }

/** Somebody who looks at a workspace that the server keeps. */
const opened = async (kept: Partial<Workspace> = {}, first?: EarlyAnswer<Workspace>) => {
  const clock = new FakeClock()
  const feed = new FakeFeed()
  const refused = new Set<(code: string) => void>()
  const server = {
    loads: 0,
    answer: async (): Promise<Workspace> => aWorkspace(kept),
    refuse: (code: string) => {
      for (const hear of refused) hear(code)
    },
  }
  const current = new CurrentWorkspace(
    {
      workspaces: {
        load: () => {
          server.loads += 1
          return server.answer()
        },
      },
      rejections: {
        onRejection: (hear) => {
          refused.add(hear)
          return () => refused.delete(hear)
        },
      },
      ...{ feed, clock, scheduler: clock, first },
    },
    WORKSPACE,
  )
  current.start()
  onTestFinished(() => current.stop())
  await clock.elapse(0)
  return { current, clock, feed, server, status: () => current.workspace.current?.status }
}

describe('the open workspace', () => {
  it('is loaded, and asked for by its id on the live link', async () => {
    const { current, feed } = await opened()
    expect(current.workspace.current).toEqual(aWorkspace())
    expect([...feed.subscriptions]).toEqual([{ kind: 'workspace', workspace: 7 }])
  })

  it('is there from the beginning where it was asked for before, and asked for again after a gap', async () => {
    const first = new EarlyAnswer(Promise.resolve(aWorkspace({ name: 'Early' })))
    await first.settled
    const { current, server, feed, clock } = await opened({ name: 'Late' }, first)
    expect([current.workspace.current?.name, server.loads]).toEqual(['Early', 0])
    feed.miss()
    await clock.elapse(0)
    expect([current.workspace.current?.name, server.loads]).toEqual(['Late', 1])
  })

  it('is not asked for again while an earlier call is on its way', async () => {
    const { current, server } = await opened(
      { name: 'Late' },
      new EarlyAnswer(Promise.resolve(aWorkspace({ name: 'Early' }))),
    )
    expect([current.workspace.current?.name, server.loads]).toEqual(['Early', 0])
  })

  it('follows the credits as they are pushed, of its own only', async () => {
    const { current, feed, server } = await opened()
    feed.say({ type: 'workspace', workspace: workspaceId(8), creditsUsed: 400 })
    expect(current.workspace.current?.creditsUsed).toBe(112)
    const spent = { type: 'workspace', workspace: WORKSPACE, campaigns: [campaignId(3)] } as const
    feed.say({ ...spent, creditsUsed: 113, status: 'trial' })
    expect(current.workspace.current?.creditsUsed).toBe(113)
    expect(server.loads).toBe(1)
  })

  it('keeps a push that overtakes the answer it was asked for before', async () => {
    const { current, clock, feed, server } = await opened()
    server.answer = async () => {
      const spent = { type: 'workspace', workspace: WORKSPACE, campaigns: [campaignId(3)] } as const
      feed.say({ ...spent, creditsUsed: 113 })
      return aWorkspace()
    }
    feed.miss()
    await clock.elapse(0)
    expect(current.workspace.current?.creditsUsed).toBe(113)
  })

  it('takes another status at once, and fetches the plan that came with it', async () => {
    const { current, clock, feed, server, status } = await opened()
    server.answer = async () => aWorkspace({ status: 'active', subscription, creditsUsed: 0 })
    feed.say({ type: 'workspace', workspace: WORKSPACE, status: 'active' })
    expect(status()).toBe('active')
    await clock.elapse(0)
    expect(current.workspace.current).toMatchObject({ subscription, creditsUsed: 0 })
  })

  it('fetches again after a push that says nothing new, but not for news of campaigns', async () => {
    const { clock, feed, server } = await opened()
    feed.say({
      type: 'workspace',
      workspace: WORKSPACE,
      creditsUsed: 112,
      campaigns: [campaignId(3)],
    })
    await clock.elapse(0)
    expect(server.loads).toBe(1)
    feed.say({ type: 'workspace', workspace: WORKSPACE, creditsUsed: 112, status: 'trial' })
    await clock.elapse(0)
    expect(server.loads).toBe(2)
  })

  it('fetches the credits’ limit, reset and end that came with other used credits', async () => {
    const { current, clock, feed, server } = await opened({ status: 'active', subscription })
    const expiredAt = realDate('2027-01-31T00:00:00Z')
    server.answer = async () => aWorkspace({ status: 'active', creditsUsed: 0, expiredAt })
    feed.say({ type: 'workspace', workspace: WORKSPACE, creditsUsed: 0, status: 'active' })
    await clock.elapse(0)
    expect(current.workspace.current).toMatchObject({ creditsUsed: 0, expiredAt })
  })

  it('fetches again where something was missed', async () => {
    const { clock, feed, server } = await opened()
    feed.miss()
    await clock.elapse(0)
    expect(server.loads).toBe(2)
  })

  it('asks for more than a push of another status says, even where that names campaigns', async () => {
    const { feed, server, current } = await opened()
    const campaigns = [campaignId(3)]
    feed.say({ type: 'workspace', workspace: WORKSPACE, campaigns, status: 'active' })
    expect([server.loads, current.workspace.current?.status]).toEqual([2, 'active'])
  })

  it('keeps no push beyond the answer to what was asked after it', async () => {
    const { current, clock, feed, server } = await opened()
    const campaigns = [campaignId(3)]
    feed.say({ type: 'workspace', workspace: WORKSPACE, campaigns, creditsUsed: 113 })
    server.answer = async () => aWorkspace({ creditsUsed: 50 })
    feed.miss()
    await clock.elapse(0)
    expect(current.workspace.current?.creditsUsed).toBe(50)
  })

  it.each([
    ['an older answer', (current: CurrentWorkspace) => void current.load()],
    ['an answer after it was closed', (current: CurrentWorkspace) => current.stop()],
  ])('takes no notice of %s', async (_, happens) => {
    const { current, clock, server } = await opened()
    for (const late of [
      async () => aWorkspace({ creditsUsed: 1 }),
      () => Promise.reject(new Error()),
    ]) {
      let answer = (): void => {}
      server.answer = () => new Promise<void>((resolve) => (answer = resolve)).then(late)
      void current.load()
      server.answer = async () => aWorkspace({ creditsUsed: 112 })
      happens(current)
      await clock.elapse(0)
      answer()
      await clock.elapse(0)
      expect(current.workspace.current?.creditsUsed).toBe(112)
      expect(current.failure.current).toBe(null)
    }
  })

  it('looks at the clock when it is to change, once a minute at least, and once at a time', async () => {
    const now = new FakeClock().now()
    const inMs = (ms: number) => realDate(later(now, ms))
    const { clock, feed, server } = await opened({ expiredAt: inMs(30_000) })
    expect(clock.untilNext).toBe(30_000)
    server.answer = async () => aWorkspace({ expiredAt: inMs(HOUR) })
    await clock.elapse(10_000)
    feed.miss()
    await clock.elapse(0)
    expect(clock.untilNext).toBe(MAX_CLOCK_CHECK_MS)
    const creditUpdatedAt = inMs(30_000 - 30 * 24 * HOUR)
    const paid = await opened({ status: 'active', expiredAt: null, creditUpdatedAt })
    expect(paid.clock.untilNext).toBe(30_000)
  })

  it('says why it could not be loaded, and tries again by itself', async () => {
    const { current, clock, feed, server } = await opened()
    const away = new ServerUnreachable()
    server.answer = () => Promise.reject(away)
    feed.miss()
    await clock.elapse(0)
    expect(current.failure.current).toBe(away)
    expect(current.workspace.current).toEqual(aWorkspace())
    server.answer = async () => aWorkspace({ creditsUsed: 200 })
    await clock.elapse(MAX_CLOCK_CHECK_MS)
    expect(current.failure.current).toBe(null)
    expect(current.workspace.current?.creditsUsed).toBe(200)
  })
})

describe('a trial that ends while it is looked at', () => {
  const endingIn = (ms: number) => opened({ expiredAt: realDate(later(new FakeClock().now(), ms)) })
  const over = async () => aWorkspace({ status: 'expired' })

  it('is asked for at the moment it ends, and over when the server says so', async () => {
    const { clock, server, status } = await endingIn(3 * HOUR)
    await clock.elapse(3 * HOUR - 1)
    expect([server.loads, status()]).toEqual([1, 'trial'])
    server.answer = over
    await clock.elapse(1)
    expect([server.loads, status()]).toEqual([2, 'expired'])
  })

  it('with a last millisecond left is asked for a second later', async () => {
    const { clock, server, status } = await endingIn(1)
    server.answer = over
    await clock.elapse(1_000)
    expect(status()).toBe('expired')
  })

  it('is asked for every minute where this clock is ahead of the server’s', async () => {
    const { clock, server, status } = await endingIn(HOUR)
    await clock.elapse(HOUR + 5 * MAX_CLOCK_CHECK_MS)
    expect([server.loads, status()]).toEqual([7, 'trial'])
    server.answer = over
    await clock.elapse(MAX_CLOCK_CHECK_MS)
    expect(status()).toBe('expired')
  })

  it('is over as soon as any call is refused for it, asked for once however many are', async () => {
    const { clock, server, status } = await endingIn(HOUR)
    server.answer = over
    server.refuse('insufficient_credits')
    expect(server.loads).toBe(1)
    for (let calls = 0; calls < 20; calls += 1) server.refuse('workspace_expired')
    await clock.elapse(0)
    expect([server.loads, status()]).toEqual([2, 'expired'])
    server.refuse('workspace_expired')
    await clock.elapse(0)
    expect(server.loads).toBe(2)
  })

  it('is over as soon as the server pushes it', async () => {
    const { feed, status } = await endingIn(HOUR)
    feed.say({ type: 'workspace', workspace: WORKSPACE, status: 'expired' })
    expect(status()).toBe('expired')
  })

  it('tells the time at least every minute, for the days that are left', async () => {
    const { current, clock } = await endingIn(10 * 24 * HOUR)
    await clock.elapse(5 * MAX_CLOCK_CHECK_MS)
    expect(current.now.current).toBe(clock.now())
  })
})

describe('a plan', () => {
  it('is asked for on the day its used credits return to 0', async () => {
    const { current, clock, server } = await opened({
      status: 'active',
      expiredAt: null,
      creditUpdatedAt: realDate(later(new FakeClock().now(), 3 * HOUR - 30 * 24 * HOUR)),
    })
    server.answer = async () => aWorkspace({ status: 'active', creditsUsed: 0, expiredAt: null })
    await clock.elapse(3 * HOUR - 1)
    expect([server.loads, current.workspace.current?.creditsUsed]).toEqual([1, 112])
    await clock.elapse(1)
    expect([server.loads, current.workspace.current?.creditsUsed]).toEqual([2, 0])
  })
})

describe('an expired workspace', () => {
  it('that is paid for elsewhere opens again within a minute', async () => {
    const { clock, server, status } = await opened({ status: 'expired' })
    server.answer = async () => aWorkspace({ status: 'active', subscription })
    await clock.elapse(MAX_CLOCK_CHECK_MS)
    expect(status()).toBe('active')
  })

  it('is left alone when nobody looks at it any more', async () => {
    const { current, clock, feed, server } = await opened({ status: 'expired' })
    current.start()
    await clock.elapse(0)
    current.stop()
    await clock.elapse(10 * MAX_CLOCK_CHECK_MS)
    server.refuse('workspace_expired')
    feed.miss()
    expect(server.loads).toBe(2)
    expect(feed.subscriptions.size).toBe(0)
    expect(clock.untilNext).toBe(null)
  })
})
