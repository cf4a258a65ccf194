import nock from 'nock'
import { afterEach, beforeEach, expect } from 'vitest'
import { AuthorizedTransport } from '#adapters/http/authorized-transport.ts'
import { freshKeys } from '#adapters/http/idempotency-key.ts'
import { HttpAuthApi } from '#adapters/http/http-auth-api.ts'
import { HttpTransport } from '#adapters/http/http-transport.ts'
import { InProcessLock } from '#adapters/system/in-process-lock.ts'
import { Session } from '#core/session/session.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { MemoryTokenStore } from '../../fakes/memory-token-store.ts'

export const SERVER = 'http://server.test'

/** The client of somebody signed in, against a server of nock's; nothing else is reachable. */
export function client() {
  const clock = new FakeClock(Date.UTC(2026, 10, 2, 9))
  const transport = new HttpTransport({ baseUrl: SERVER, fetch, scheduler: clock, clock })
  const store = new MemoryTokenStore({ access: 'access-1', refresh: 'refresh-1' })
  const auth = new HttpAuthApi(transport, store)
  const session = new Session({ store, auth, lock: new InProcessLock(), scheduler: clock })
  let keys = 0
  const calls = new AuthorizedTransport(
    transport,
    session,
    freshKeys(() => `key-${(keys += 1)}`),
  )
  return { clock, transport, calls }
}

/** Answers what is not mocked with an error, and expects every mocked call to be made. */
export function useNock(): void {
  beforeEach(() => {
    nock.disableNetConnect()
  })
  afterEach(() => {
    const pending = nock.pendingMocks()
    nock.cleanAll()
    nock.enableNetConnect()
    expect(pending).toEqual([])
  })
}
