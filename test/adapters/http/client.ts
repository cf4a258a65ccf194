import nock from 'nock'
import { afterEach, beforeEach, expect } from 'vitest'
import { AuthorizedTransport } from '#adapters/http/authorized-transport.ts'
import { HttpTransport } from '#adapters/http/http-transport.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { OpenAccess } from '../../fakes/open-access.ts'

export const SERVER = 'http://server.test'

/** The client against a server of nock's; nothing else is reachable. */
export function client() {
  const clock = new FakeClock(Date.UTC(2026, 10, 2, 9))
  const transport = new HttpTransport({ baseUrl: SERVER, fetch, scheduler: clock, clock })
  let keys = 0
  const calls = new AuthorizedTransport(transport, new OpenAccess(), () => `key-${(keys += 1)}`)
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
