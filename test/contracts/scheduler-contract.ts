import { describe, expect, it } from 'vitest'
import type { Scheduler } from '#core/runtime/scheduler.ts'

/** A scheduler, and what lets its time pass. */
export interface SchedulerWorld {
  readonly scheduler: Scheduler
  elapse(ms: number): Promise<void>
}

/** What every Scheduler must do. */
export function schedulerContract(name: string, setUp: () => SchedulerWorld): void {
  describe(`${name} as a scheduler`, () => {
    it('does work once, when its delay is over', async () => {
      const { scheduler, elapse } = setUp()
      const done: string[] = []
      scheduler.after(100, () => done.push('late'))
      scheduler.after(50, () => done.push('soon'))
      await elapse(49)
      expect(done).toEqual([])
      await elapse(1)
      expect(done).toEqual(['soon'])
      await elapse(500)
      expect(done).toEqual(['soon', 'late'])
    })

    it('repeats work at its interval until that is called off', async () => {
      const { scheduler, elapse } = setUp()
      let count = 0
      const stop = scheduler.every(100, () => (count += 1))
      await elapse(350)
      expect(count).toBe(3)
      stop()
      await elapse(500)
      expect(count).toBe(3)
    })

    it('does nothing that was called off, even by work that is due at the same time', async () => {
      const { scheduler, elapse } = setUp()
      const done: string[] = []
      scheduler.after(100, () => {
        done.push('first')
        callOff()
      })
      const callOff = scheduler.after(100, () => done.push('second'))
      await elapse(200)
      callOff()
      expect(done).toEqual(['first'])
    })
  })
}
