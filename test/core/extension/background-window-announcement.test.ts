import { expect, it } from 'vitest'
import {
  shouldAnnounceBackgroundWindow,
  type BackgroundWindowFacts,
} from '#core/extension/background-window-announcement.ts'

const opened = (
  changes: Partial<BackgroundWindowFacts> = {},
  runningBackgroundInfo: boolean | null = null,
): BackgroundWindowFacts => ({
  openedAt: 100,
  announcedFor: null,
  tutorial: { isFirstLogin: null, getStarted: null, runningBackgroundInfo },
  ...changes,
})

it('the background window is news when the extension has opened it', () => {
  expect(shouldAnnounceBackgroundWindow(opened())).toBe(true)
})

it('the background window is no news while it is not open', () => {
  expect(shouldAnnounceBackgroundWindow(opened({ openedAt: null }))).toBe(false)
  const closed = opened({ openedAt: null, announcedFor: 100 })
  expect(shouldAnnounceBackgroundWindow(closed)).toBe(false)
})

it('the background window is told of once for each opening', () => {
  expect(shouldAnnounceBackgroundWindow(opened({ announcedFor: 100 }))).toBe(false)
  expect(shouldAnnounceBackgroundWindow(opened({ openedAt: 200, announcedFor: 100 }))).toBe(true)
})

it('the background window is never told of to a user who does not want it shown again', () => {
  expect(shouldAnnounceBackgroundWindow(opened({}, true))).toBe(false)
  expect(shouldAnnounceBackgroundWindow(opened({}, false))).toBe(true)
})
