import { describe, expect, it } from 'vitest'
import type { Workspace } from '#core/workspace/workspace.ts'
import { workspaceId } from '#core/runtime/ids.ts'
import { realDate } from '#core/runtime/moments.ts'
import { lastWorkspace } from '#web/session/last-workspace.ts'
import { CurrentWorkspaceViewModel } from '#web/session/current-workspace-view-model.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { aWorkspace, FakeFeed, FakePreferences, refusal } from '../fixtures.ts'

const WORKSPACE = workspaceId(7)

const opened = async (load: () => Promise<Workspace>) => {
  const feed = new FakeFeed()
  const preferences = new FakePreferences()
  const clock = new FakeClock()
  const workspaces = { load, list: async () => [], change: load }
  const rejections = { onRejection: () => () => undefined }
  const live = { workspace: feed }
  const ports = { workspaces, preferences, clock, scheduler: clock, rejections, live }
  const model = new CurrentWorkspaceViewModel(ports, WORKSPACE)
  const stop = model.start()
  await clock.elapse(0)
  return { model, clock, feed, preferences, stop }
}

describe('the open workspace', () => {
  it('says what is used, allowed and left, until when, and how long the trial lasts', async () => {
    const creditUpdatedAt = realDate('2026-11-01T00:00:00Z')
    let workspace = aWorkspace({ creditUpdatedAt })
    const { model, feed, clock } = await opened(async () => workspace)
    expect(model.credits).toEqual({ used: 112, limit: 500, left: 388, resetDate: null })
    expect(model.trialDaysLeft).toBe(10)
    workspace = aWorkspace({ creditUpdatedAt, status: 'active', expiredAt: null })
    feed.miss()
    await clock.elapse(0)
    const resetDate = new Date(Date.UTC(2026, 11, 1))
    expect(model.credits).toEqual({ used: 112, limit: 500, left: 388, resetDate })
    expect(model.trialDaysLeft).toBe(null)
  })

  it('follows the credits as they are used, of its own only', async () => {
    const { model, feed } = await opened(async () => aWorkspace())
    feed.say({ type: 'workspace', workspace: workspaceId(8), creditsUsed: 400 })
    expect(model.credits?.used).toBe(112)
    feed.say({ type: 'workspace', workspace: WORKSPACE, creditsUsed: 113 })
    expect(model.credits?.used).toBe(113)
  })

  it('shows at once that the trial has ended', async () => {
    const { model, feed } = await opened(async () => aWorkspace())
    expect(model.hasExpired).toBe(false)
    feed.say({ type: 'workspace', workspace: WORKSPACE, status: 'expired' })
    expect(model.hasExpired).toBe(true)
    expect(model.trialDaysLeft).toBe(null)
  })

  it('is blocked everywhere but on the billing pages while it has expired', async () => {
    const { model, feed } = await opened(async () => aWorkspace())
    expect(model.isBlockedAt('/workspace/7/campaign')).toBe(false)
    feed.say({ type: 'workspace', workspace: WORKSPACE, status: 'expired' })
    expect(model.isBlockedAt('/workspace/7/campaign')).toBe(true)
    expect(model.isBlockedAt('/workspace/7/billing-and-credits')).toBe(false)
    expect(model.renewals).toBe(0)
    feed.say({ type: 'workspace', workspace: WORKSPACE, status: 'active' })
    expect(model.isBlockedAt('/workspace/7/campaign')).toBe(false)
    expect(model.renewals).toBe(1)
  })

  it('is asked for anew where it was opened again while nobody looked', async () => {
    let status: Workspace['status'] = 'expired'
    const { model, clock, stop } = await opened(async () => aWorkspace({ status }))
    stop()
    status = 'active'
    model.start()
    await clock.elapse(0)
    expect(model.renewals).toBe(1)
  })

  it('loads again where something was missed', async () => {
    let used = 1
    const { model, feed } = await opened(async () => aWorkspace({ creditsUsed: used }))
    used = 2
    feed.miss()
    await Promise.resolve()
    await Promise.resolve()
    expect(model.credits?.used).toBe(2)
  })

  it('is remembered when it is there, and forgotten when it is not', async () => {
    const there = await opened(async () => aWorkspace())
    expect(lastWorkspace(there.preferences)).toBe(7)
    const gone = await opened(() => Promise.reject(refusal('not_found')))
    expect(gone.model.isMissing).toBe(true)
    expect(lastWorkspace(gone.preferences)).toBe(null)
  })

  it('hears nothing any more once it is stopped', async () => {
    const { feed, stop } = await opened(async () => aWorkspace())
    expect(feed.subscriptions.size).toBe(1)
    stop()
    expect(feed.subscriptions.size).toBe(0)
    expect(feed.subscriptions.size).toBe(0)
  })
})
