import { expect, it, onTestFinished, vi } from 'vitest'
import { updateExtension } from '#extension/background/update.ts'

it.each([
  ['whether there is a newer version or not', () => Promise.resolve()],
  ['though it cannot be looked for', () => Promise.reject(new Error('No update URL.'))],
])('the extension starts again once it has answered, %s', async (_, requestUpdateCheck) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const reload = vi.fn<() => void>()
  vi.stubGlobal('chrome', { runtime: { requestUpdateCheck, reload } })
  await updateExtension()
  vi.advanceTimersByTime(299)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(reload).toHaveBeenCalledOnce()
})
