import { afterEach, vi } from 'vitest'
import { TimerScheduler } from '#adapters/system/timer-scheduler.ts'
import { schedulerContract } from '../../contracts/scheduler-contract.ts'

afterEach(() => void vi.useRealTimers())

schedulerContract('TimerScheduler', () => {
  vi.useFakeTimers()
  return {
    scheduler: new TimerScheduler(),
    elapse: async (ms) => void (await vi.advanceTimersByTimeAsync(ms)),
  }
})
