import { describe, expect, it } from 'vitest'
import { JsonLiveCodec } from '#adapters/http/live-codec.ts'
import { LiveLink } from '#core/live/live-link.ts'
import { SharedLink } from '#core/live/shared-link.ts'
import { FakeClock, settled } from '../../fakes/fake-clock.ts'
import { FakeSocketOpener } from '../../fakes/fake-socket-opener.ts'
import { MemoryLogger } from '../../fakes/memory-logger.ts'

const setUp = () => {
  const clock = new FakeClock()
  const opener = new FakeSocketOpener()
  const link = new LiveLink('/ws/tasks/', {
    opener,
    tickets: { websocketTicket: async () => 'ticket' },
    codec: new JsonLiveCodec(),
    clock,
    scheduler: clock,
    random: { next: () => 0 },
    logger: new MemoryLogger(),
  })
  return { opener, shared: new SharedLink(link) }
}

describe('a link that several use', () => {
  it('is up from the first subscription to the end of the last', async () => {
    const { opener, shared } = setUp()
    expect(shared.state.current).toBe('disconnected')
    const endFirst = shared.subscribe({ kind: 'tasks' })
    const endSecond = shared.subscribe({ kind: 'tasks' })
    await settled()
    opener.last.events.opened()
    expect(opener.sockets).toHaveLength(1)
    endFirst()
    endFirst()
    expect(shared.state.current).toBe('connected')
    endSecond()
    expect(shared.state.current).toBe('disconnected')
    expect(opener.last.closed).toBe(true)
  })

  it('comes up again for whoever subscribes later', async () => {
    const { opener, shared } = setUp()
    shared.subscribe({ kind: 'tasks' })()
    shared.subscribe({ kind: 'tasks' })
    await settled()
    opener.last.events.opened()
    expect(shared.state.current).toBe('connected')
    expect(opener.last.sent).toContainEqual({ action: 'subscribe' })
  })
})
