import { expect, it } from 'vitest'
import {
  isBackgroundWindowNews,
  type BackgroundWindowFacts,
} from '#core/extension/background-window-news.ts'

const opened = (
  changes: Partial<BackgroundWindowFacts> = {},
  runningBackgroundInfo: boolean | null = null,
): BackgroundWindowFacts => ({
  openedAt: 100,
  toldOf: null,
  tutorial: { isFirstLogin: null, getStarted: null, runningBackgroundInfo },
  ...changes,
})

it('is news when the extension has opened its window', () => {
  expect(isBackgroundWindowNews(opened())).toBe(true)
})

it('is no news while no window is open', () => {
  expect(isBackgroundWindowNews(opened({ openedAt: null }))).toBe(false)
})

it('is told once for each opening', () => {
  expect(isBackgroundWindowNews(opened({ toldOf: 100 }))).toBe(false)
  expect(isBackgroundWindowNews(opened({ openedAt: 200, toldOf: 100 }))).toBe(true)
})

it('is never told again to a user who does not want it shown again', () => {
  expect(isBackgroundWindowNews(opened({}, true))).toBe(false)
  expect(isBackgroundWindowNews(opened({}, false))).toBe(true)
})
