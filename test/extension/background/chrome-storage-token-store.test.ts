import { expect, it } from 'vitest'
import { ChromeStorageTokenStore } from '#extension/background/chrome-storage-token-store.ts'
import { tokenStoreContract } from '../../contracts/token-store-contract.ts'
import { FakeStorageArea } from '../../fakes/fake-storage-area.ts'

tokenStoreContract('ChromeStorageTokenStore', () => {
  const area = new FakeStorageArea()
  return Promise.resolve(() => new ChromeStorageTokenStore(area))
})

it('the token store in the extension’s storage takes garbage for nobody signed in', async () => {
  const area = new FakeStorageArea()
  await area.set({ tokens: { access: 7 } })
  expect(await new ChromeStorageTokenStore(area).read()).toBeNull()
})

it('the token store in the extension’s storage gives the tokens and nothing that lies with them', async () => {
  const area = new FakeStorageArea()
  const tokens = { access: 'a', refresh: 'r' }
  await area.set({ tokens: { ...tokens, user: 'ada' } })
  expect(await new ChromeStorageTokenStore(area).read()).toEqual(tokens)
})
