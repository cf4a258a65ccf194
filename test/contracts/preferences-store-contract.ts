import { describe, expect, it } from 'vitest'
import type { PreferencesStore } from '#core/preferences/preferences-store.ts'

/** What every PreferencesStore must do; `open` gives another client of one and the same fresh storage. */
export function preferencesStoreContract(name: string, setUp: () => () => PreferencesStore): void {
  describe(`${name} as a preferences store`, () => {
    it('has nothing at first, not even what every object has', () => {
      const store = setUp()()
      expect([store.read('theme'), store.read('constructor')]).toEqual([null, null])
    })

    it('keeps what was written, also for another client of the same storage', () => {
      const open = setUp()
      open().write('theme', 'dark')
      expect(open().read('theme')).toBe('dark')
    })

    it('keeps the last of several writes, and leaves other keys alone', () => {
      const store = setUp()()
      store.write('theme', 'dark')
      store.write('workspace', '3')
      store.write('theme', 'light')
      expect([store.read('theme'), store.read('workspace')]).toEqual(['light', '3'])
    })

    it('keeps any text, the empty one too', () => {
      const store = setUp()()
      for (const text of ['', ' a "b"\n', '東京 🗼', '__proto__']) {
        store.write('text', text)
        expect(store.read('text')).toBe(text)
      }
    })
  })
}
