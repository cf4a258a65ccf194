import { describe, expect, it } from 'vitest'
import type { ExclusiveLock } from '#core/session/exclusive-lock.ts'

/** What every ExclusiveLock must do; `open` gives another client of one and the same lock. */
export function exclusiveLockContract(
  name: string,
  setUp: () => Promise<() => ExclusiveLock>,
): void {
  describe(`${name} as an exclusive lock`, () => {
    it('answers what the work answers', async () => {
      const open = await setUp()
      expect(await open().run('session', () => Promise.resolve(42))).toBe(42)
    })

    it('lets one in at a time, and everybody in the end', async () => {
      const open = await setUp()
      let inside = 0
      let most = 0
      let done = 0
      const work = async () => {
        inside += 1
        most = Math.max(most, inside)
        await new Promise(setImmediate)
        inside -= 1
        done += 1
      }
      await Promise.all(Array.from({ length: 12 }, () => open().run('session', work)))
      expect({ most, done }).toEqual({ most: 1, done: 12 })
    })

    it('lets the next one in after work that fails', async () => {
      const open = await setUp()
      const failed = open().run('session', () => Promise.reject(new Error('no')))
      await expect(failed).rejects.toThrow('no')
      expect(await open().run('session', () => Promise.resolve('in'))).toBe('in')
    })

    it('keeps locks of different names apart', async () => {
      const open = await setUp()
      const inner = () => open().run('other', () => Promise.resolve('both'))
      expect(await open().run('session', inner)).toBe('both')
    })
  })
}
