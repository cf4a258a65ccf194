import { describe, expect, it } from 'vitest'
import type { TokenStore } from '#core/session/token-store.ts'

/** What every TokenStore must do; `open` gives another client of one and the same fresh storage. */
export function tokenStoreContract(name: string, setUp: () => Promise<() => TokenStore>): void {
  const tokens = { access: 'access-1', refresh: 'refresh-1' }

  describe(`${name} as a token store`, () => {
    it('has nothing at first', async () => {
      const open = await setUp()
      expect(await open().read()).toBeNull()
    })

    it('gives back what was written, also to another client of the same storage', async () => {
      const open = await setUp()
      await open().write(tokens)
      expect(await open().read()).toEqual(tokens)
    })

    it('keeps the last of several writes', async () => {
      const open = await setUp()
      const store = open()
      await store.write(tokens)
      await store.write({ access: 'access-2', refresh: 'refresh-2' })
      expect(await store.read()).toEqual({ access: 'access-2', refresh: 'refresh-2' })
    })

    it('sees at once what another client wrote or cleared', async () => {
      const open = await setUp()
      const [one, other] = [open(), open()]
      await one.write(tokens)
      expect(await other.read()).toEqual(tokens)
      await other.clear()
      expect(await one.read()).toBeNull()
    })

    it('may be cleared when there is nothing', async () => {
      const open = await setUp()
      await open().clear()
      expect(await open().read()).toBeNull()
    })
  })
}
