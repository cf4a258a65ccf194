import { describe, expect, it } from 'vitest'
import { campaignId, prospectId, workspaceId } from '#core/runtime/ids.ts'
import { outreachDate, outreachMs, realDate, realMs } from '#core/runtime/moments.ts'
import type { Waiting } from '#core/waiting/waiting.ts'
import { WorkspaceWaiting } from '#core/waiting/workspace-waiting.ts'
import { NotificationsViewModel } from '#web/shell/notifications/notifications-view-model.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { FakeFeed, FakePreferences } from '../fixtures.ts'

const campaign = { id: campaignId(3), name: 'Spring' }
const drafts = (at: number) => [{ campaign, count: 4, latestAt: realDate(realMs(at)) }]
const reply = (id: number, at: number) => ({
  ...{ prospect: prospectId(id), campaign, fullName: 'Lena Fischer' },
  at: outreachDate(outreachMs(at)),
})

const open = async (first: Omit<Waiting, 'extension'>, preferences = new FakePreferences()) => {
  const world = { waiting: first, isAway: false }
  const feed = new FakeFeed()
  const scheduler = new FakeClock()
  const waiting = new WorkspaceWaiting({
    waiting: async () => {
      if (world.isAway) throw new Error('Nobody answers.')
      return { ...world.waiting, extension: { lastSeenAt: null, isAwaited: false } }
    },
  })
  const live = { workspace: feed }
  const model = new NotificationsViewModel(
    { waiting, live, preferences, scheduler },
    workspaceId(7),
  )
  const stop = model.start()
  await scheduler.elapse(0)
  return { model, world, waiting, feed, scheduler, preferences, stop }
}

describe('what waits for the user', () => {
  it('is new until it was looked at, on this device for good', async () => {
    const waiting = { drafts: drafts(5), replies: [reply(2, 90), reply(1, 80)] }
    const { model, preferences } = await open(waiting)
    expect(model.unseen).toBe(3)
    model.see()
    expect(model.unseen).toBe(0)
    const again = await open(
      { ...waiting, replies: [reply(4, 95), ...waiting.replies] },
      preferences,
    )
    expect(again.model.unseen).toBe(1)
  })

  it('is not that of the workspace that was open before, nor anything once it is left', async () => {
    const { model, waiting, stop } = await open({ drafts: drafts(5), replies: [] })
    await waiting.open(workspaceId(8))
    expect(model.waiting).toBe(null)
    await waiting.open(workspaceId(7))
    expect(model.unseen).toBe(1)
    stop()
    expect(waiting.current.current).toBe(null)
  })

  it('is asked for again when something of a campaign changes, and stays where it can’t be had', async () => {
    const { model, world, feed, scheduler } = await open({ drafts: [], replies: [] })
    world.waiting = { drafts: drafts(5), replies: [] }
    feed.say({ type: 'workspace', workspace: workspaceId(7), campaigns: [campaignId(3)] })
    await scheduler.elapse(5_000)
    expect(model.waiting?.drafts[0]?.count).toBe(4)
    world.isAway = true
    await model.load()
    expect(model.waiting?.drafts[0]?.count).toBe(4)
  })
})
