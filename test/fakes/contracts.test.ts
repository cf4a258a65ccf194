import { InProcessLock } from '#adapters/system/in-process-lock.ts'
import { exclusiveLockContract } from '../contracts/exclusive-lock-contract.ts'
import { feedContract } from '../contracts/feed-contract.ts'
import { preferencesStoreContract } from '../contracts/preferences-store-contract.ts'
import { reloadMemoryContract } from '../contracts/reload-memory-contract.ts'
import { runningExtensionContract } from '../contracts/running-extension-contract.ts'
import { schedulerContract } from '../contracts/scheduler-contract.ts'
import { tokenStoreContract } from '../contracts/token-store-contract.ts'
import { FakeClock } from './fake-clock.ts'
import { FakeFeed } from './fake-feed.ts'
import { FakePreferences } from './fake-preferences.ts'
import { FakeRunningExtension } from './fake-running-extension.ts'
import { MemoryReloadMemory } from './memory-reload-memory.ts'
import { MemoryTokenStore } from './memory-token-store.ts'

tokenStoreContract('MemoryTokenStore', () => {
  const store = new MemoryTokenStore()
  return Promise.resolve(() => store)
})

exclusiveLockContract('InProcessLock', () => {
  const lock = new InProcessLock()
  return Promise.resolve(() => lock)
})

preferencesStoreContract('FakePreferences', () => {
  const store = new FakePreferences()
  return () => store
})

reloadMemoryContract('MemoryReloadMemory', () => {
  const memory = new MemoryReloadMemory()
  return {
    open: () => memory,
    fill: () => {
      memory.isFull = true
    },
  }
})

feedContract('FakeFeed', () => {
  const feed = new FakeFeed()
  return Promise.resolve({
    feed,
    say: (message) => feed.say(message),
    miss: (topic) => feed.miss(topic),
  })
})

schedulerContract('FakeClock', () => {
  const clock = new FakeClock()
  return { scheduler: clock, elapse: (ms) => clock.elapse(ms) }
})

runningExtensionContract('FakeRunningExtension', ({ isInstalled }) => {
  const running = new FakeRunningExtension()
  running.isInstalled = isInstalled
  return Promise.resolve({
    running,
    tokens: { access: 'access-1', refresh: 'refresh-1' },
    end: async () => running.crash(),
  })
})
