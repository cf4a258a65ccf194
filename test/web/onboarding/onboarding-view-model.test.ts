import { autorun } from 'mobx'
import { describe, expect, it } from 'vitest'
import type { Tutorial, User, UserChanges } from '#core/user/user.ts'
import { workspaceId } from '#core/runtime/ids.ts'
import { NOBODY_REACHED } from '#core/metrics/reached.ts'
import { OnboardingViewModel } from '#web/onboarding/onboarding-view-model.ts'
import { CurrentUserViewModel } from '#web/session/current-user-view-model.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { aPage, aUser, aWorkspace, FakeFeed, refusal } from '../fixtures.ts'

const opened = async (user: User = aUser(), campaigns = 1) => {
  const clock = new FakeClock()
  const world = { user, isAway: false }
  const users = {
    load: async () => world.user,
    change: async (changes: UserChanges) => {
      if (world.isAway) throw refusal('unreachable')
      world.user = { ...world.user, ...changes }
      return world.user
    },
  }
  const currentUser = new CurrentUserViewModel({ users, session: { onSignedOut: () => () => {} } })
  const currentWorkspace = { id: workspaceId(7), workspace: aWorkspace() }
  const model = new OnboardingViewModel({
    campaigns: { list: async () => aPage([], campaigns) },
    metrics: {
      countByStatus: async () => [
        { status: 'DISCOVERED', count: campaigns, reached: NOBODY_REACHED },
      ],
    },
    live: { workspace: new FakeFeed() },
    scheduler: clock,
    currentUser,
    currentWorkspace,
  })
  const stop = model.start()
  await currentUser.load()
  await clock.elapse(0)
  return { clock, currentUser, model, stop, world }
}

const seen = (changes: Partial<Tutorial> = {}): User =>
  aUser({ tutorial: { ...aUser().tutorial, isFirstLogin: false, ...changes } })

describe('the onboarding of a workspace', () => {
  it('welcomes somebody new, then shows them around where they want to explore', async () => {
    const { clock, currentUser, model } = await opened()
    const welcomes: boolean[] = []
    autorun(() => welcomes.push(model.welcomes))
    expect((await model.explore()).kind).toBe('done')
    expect(welcomes).toEqual([true, false])
    expect(currentUser.user?.tutorial.isFirstLogin).toBe(false)
    await clock.elapse(500)
    expect(model.tourAt).toBe('ai')
    model.next()
    model.next()
    model.back()
    expect(model.tourAt).toBe('credits')
    model.leaveTour()
    expect(model.tourAt).toBe(null)
  })

  it('ends the tour with the workspace it is shown in', async () => {
    const { clock, model, stop } = await opened()
    await model.explore()
    stop()
    await clock.elapse(500)
    expect(model.tourAt).toBe(null)
  })

  it('is offered in the menu until it was finished or skipped', async () => {
    const { currentUser, model } = await opened(seen())
    const offers: boolean[] = []
    autorun(() => offers.push(model.isOffered))
    expect((await model.skip()).kind).toBe('done')
    expect(offers).toEqual([true, false])
    expect(currentUser.user?.tutorial.getStarted).toBe(true)
    expect(model.isOver).toBe(true)
  })

  it('says why it could not be skipped, and goes on', async () => {
    const { model, world } = await opened(seen())
    world.isAway = true
    expect(await model.skip()).toMatchObject({ kind: 'refused' })
    expect(model.isOffered).toBe(true)
  })

  it('celebrates the last task, and keeps the page until somebody goes on', async () => {
    const { clock, currentUser, model } = await opened(seen())
    expect(model.progress?.points).toBe(2)
    await currentUser.change({ meetingUrl: 'https://meet.example/ann' })
    await clock.elapse(0)
    expect(model.celebrates).toBe(true)
    expect(model.isOver).toBe(false)
    model.endCelebration()
    expect(model.celebrates).toBe(false)
  })

  it('celebrates nothing over the popup and the tour', async () => {
    const { clock, model } = await opened(aUser({ meetingUrl: 'https://meet.example/ann' }))
    expect(model.celebrates).toBe(false)
    await model.explore()
    await clock.elapse(500)
    expect(model.celebrates).toBe(false)
    model.leaveTour()
    expect(model.celebrates).toBe(true)
  })

  it('shows nothing to somebody who was through with it before', async () => {
    const { model } = await opened(seen({ getStarted: true }))
    expect(model.isOffered).toBe(false)
    expect(model.isOver).toBe(true)
    expect(model.progress).toBe(null)
  })
})
