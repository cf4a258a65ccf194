import { describe, expect, it } from 'vitest'
import type { ReloadMemory } from '#core/app-version/reload-memory.ts'

/** A tab: `open` gives its memory after another reload; `fill` lets nothing more be remembered. */
export interface Tab {
  open(): ReloadMemory
  fill(): void
}

/** What every ReloadMemory must do. */
export function reloadMemoryContract(name: string, newTab: () => Tab): void {
  describe(`${name} as a reload memory`, () => {
    it('remembers all builds that it was reloaded for, beyond the next reload', () => {
      const tab = newTab()
      expect(tab.open().wasReloadedFor('one')).toBe(false)
      tab.open().rememberReloadFor('one')
      tab.open().rememberReloadFor('two')
      const known = ['one', 'two', 'on', ''].filter((build) => tab.open().wasReloadedFor(build))
      expect(known).toEqual(['one', 'two'])
    })

    it('remembers when it was reloaded for a missing part, at first never', () => {
      const tab = newTab()
      expect(tab.open().reloadedForMissingPartAt()).toBeNull()
      tab.open().rememberReloadForMissingPart(1_000)
      tab.open().rememberReloadForMissingPart(2_000)
      expect(tab.open().reloadedForMissingPartAt()).toBe(2_000)
    })

    it('throws where nothing can be remembered', () => {
      const tab = newTab()
      tab.fill()
      expect(() => tab.open().rememberReloadFor('one')).toThrow('full')
      expect(() => tab.open().rememberReloadForMissingPart(1_000)).toThrow('full')
    })
  })
}
