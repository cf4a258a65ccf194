import { InProcessLock } from '#adapters/system/in-process-lock.ts'
import { exclusiveLockContract } from '../contracts/exclusive-lock-contract.ts'
import { tokenStoreContract } from '../contracts/token-store-contract.ts'
import { MemoryTokenStore } from './memory-token-store.ts'

tokenStoreContract('MemoryTokenStore', () => {
  const store = new MemoryTokenStore()
  return Promise.resolve(() => store)
})

exclusiveLockContract('InProcessLock', () => {
  const lock = new InProcessLock()
  return Promise.resolve(() => lock)
})
