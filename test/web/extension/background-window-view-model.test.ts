import { observable, runInAction } from 'mobx'
import { expect, it } from 'vitest'
import type { Tutorial, User } from '#core/user/user.ts'
import { BackgroundWindowViewModel } from '#web/extension/background-window-view-model.ts'
import { aStatus } from '../../core/extension/extension-fixtures.ts'
import { aUser, FakePreferences } from '../fixtures.ts'

const page = (preferences = new FakePreferences(), user: User | null = aUser()) => {
  const saved: Partial<Tutorial>[] = []
  const extension = observable({ status: aStatus() }, {}, { deep: false })
  const opens = (windowOpenedAt: number | null): void =>
    runInAction(() => {
      extension.status = aStatus({ windowOpenedAt })
    })
  const updateTutorial = async (changes: Partial<Tutorial>) => {
    saved.push(changes)
    return { kind: 'done' } as const
  }
  const model = new BackgroundWindowViewModel({
    extension,
    currentUser: { user, updateTutorial },
    preferences,
  })
  return { model, opens, saved, preferences }
}

it('the modal about the background window opens when the extension has opened its window, and once for it', async () => {
  const { model, opens, saved } = page()
  expect(model.isOpen).toBe(false)
  opens(100)
  expect(model.isOpen).toBe(true)
  await model.close(false)
  expect([model.isOpen, saved]).toEqual([false, []])
  opens(null)
  opens(200)
  expect(model.isOpen).toBe(true)
})

it('the modal about the background window is not repeated for the same window by another tab or after a reload', async () => {
  const first = page()
  const second = page(first.preferences)
  first.opens(100)
  await first.model.close(false)
  second.opens(100)
  expect(second.model.isOpen).toBe(false)
})

it('the modal about the background window saves with the user that it is not to be shown again', async () => {
  const { model, opens, saved } = page()
  opens(100)
  await model.close(true)
  expect(saved).toEqual([{ runningBackgroundInfo: true }])
})

it('the modal about the background window is never shown to a user who did not want to see it again', () => {
  const tutorial = { isFirstLogin: null, getStarted: null, runningBackgroundInfo: true }
  const { model, opens } = page(new FakePreferences(), aUser({ tutorial }))
  opens(100)
  expect(model.isOpen).toBe(false)
})

it('the modal about the background window waits until it is known who the user is', () => {
  const { model, opens } = page(new FakePreferences(), null)
  opens(100)
  expect(model.isOpen).toBe(false)
})

it('the modal about the background window stays closed with an extension that does not say whether its window is open', () => {
  expect(page().model.isOpen).toBe(false)
})
