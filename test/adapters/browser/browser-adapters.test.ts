import { describe, expect, it } from 'vitest'
import { BrowserFileSource } from '#adapters/browser/browser-file-source.ts'
import { LocalStoragePreferencesStore } from '#adapters/browser/local-storage-preferences-store.ts'
import { LocalStorageTokenStore } from '#adapters/browser/local-storage-token-store.ts'
import { probeOutbox } from '#adapters/browser/outbox-probe.ts'
import { PageVisibility } from '#adapters/browser/page-visibility.ts'
import { SessionReloadMemory } from '#adapters/browser/session-reload-memory.ts'
import { fileSourceContract } from '../../contracts/file-source-contract.ts'
import { preferencesStoreContract } from '../../contracts/preferences-store-contract.ts'
import { reloadMemoryContract } from '../../contracts/reload-memory-contract.ts'
import { tokenStoreContract } from '../../contracts/token-store-contract.ts'
import { MemoryStorage } from '../../fakes/memory-storage.ts'

tokenStoreContract('LocalStorageTokenStore', () => {
  const storage = new MemoryStorage()
  return Promise.resolve(() => new LocalStorageTokenStore(storage))
})

describe('tokens in local storage', () => {
  it('are the access and the refresh token, each under its name', async () => {
    const kept = new MemoryStorage()
    const store = new LocalStorageTokenStore(kept)
    await store.write({ access: 'a', refresh: 'r' })
    expect([kept.getItem('overture.access'), kept.getItem('overture.refresh')]).toEqual(['a', 'r'])
    await store.clear()
    expect(kept.length).toBe(0)
  })

  it('count as signed in as soon as an access token is there', async () => {
    const kept = new MemoryStorage()
    kept.setItem('overture.access', 'a')
    expect(await new LocalStorageTokenStore(kept).read()).toEqual({ access: 'a', refresh: '' })
  })
})

preferencesStoreContract('LocalStoragePreferencesStore', () => {
  const storage = new MemoryStorage()
  return () => new LocalStoragePreferencesStore(storage)
})

describe('preferences in local storage', () => {
  it('are kept under the name of the product', () => {
    const storage = new MemoryStorage()
    new LocalStoragePreferencesStore(storage).write('theme', 'dark')
    expect(storage.getItem('overture.theme')).toBe('dark')
  })

  it('last as long as the page where storage is full', () => {
    const storage = new MemoryStorage()
    const preferences = new LocalStoragePreferencesStore(storage)
    storage.isFull = true
    preferences.write('theme', 'dark')
    expect(preferences.read('theme')).toBe('dark')
    storage.isFull = false
    preferences.write('theme', 'light')
    expect(preferences.read('theme')).toBe('light')
    expect(storage.getItem('overture.theme')).toBe('light')
  })
})

fileSourceContract('BrowserFileSource', (name, text) =>
  Promise.resolve(new BrowserFileSource(new File([text], name))),
)

describe('the outbox', () => {
  const answering = (status: number, body: string) => async () => new Response(body, { status })

  it.each([
    ['is there', 200, '<h1>Outbox</h1>', true],
    ['is there where it is locked', 403, '<h1>Outbox</h1>', true],
    ['is not there where the app answers in its place', 200, '<div id="root"></div>', false],
    ['is not there where the address is unknown', 404, '', false],
  ])('%s', async (_, status, body, there) => {
    expect(await probeOutbox(answering(status, body))).toBe(there)
  })

  it('is not there where nobody answers', async () => {
    expect(await probeOutbox(() => Promise.reject(new TypeError('away')))).toBe(false)
  })
})

describe('the visibility of a page', () => {
  it('is told to listeners when it changes, until they stop listening', () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    const visibility = new PageVisibility(page as Document & typeof page)
    const heard: boolean[] = []
    const stop = visibility.subscribe((visible) => heard.push(visible))
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    stop()
    page.dispatchEvent(new Event('visibilitychange'))
    expect(heard).toEqual([false])
    expect(visibility.current).toBe(false)
  })
})

reloadMemoryContract('SessionReloadMemory', () => {
  const storage = new MemoryStorage()
  return {
    open: () => new SessionReloadMemory(storage),
    fill: () => {
      storage.isFull = true
    },
  }
})

describe('the reload memory of a tab', () => {
  it('is nothing where the storage holds nonsense', () => {
    const storage = new MemoryStorage()
    storage.setItem('overture.reloadedAt', 'nonsense')
    expect(new SessionReloadMemory(storage).reloadedForMissingPartAt()).toBe(null)
  })
})
