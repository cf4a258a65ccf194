import { describe, expect, it } from 'vitest'
import { JsonLiveCodec } from '#adapters/http/live-codec.ts'
import { LiveLink } from '#core/live/live-link.ts'
import { SharedLink } from '#core/live/shared-link.ts'
import { workspaceId } from '#core/runtime/ids.ts'
import { feedContract } from '../../contracts/feed-contract.ts'
import { FakeClock, settled } from '../../fakes/fake-clock.ts'
import { FakeSocketOpener } from '../../fakes/fake-socket-opener.ts'
import { MemoryLogger } from '../../fakes/memory-logger.ts'

const IMPORT = { state: 'running', rows: 1, good: 1, problems: 0 }

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

feedContract('SharedLink over LiveLink', async () => {
  const { opener, shared } = setUp()
  shared.subscribe({ kind: 'tasks' })
  await settled()
  opener.last.events.opened()
  opener.last.receive({ type: 'subscribed', topic: 'tasks', seq: 0 })
  let seq = 0
  return {
    feed: shared,
    say({ ...message }) {
      const { creditsUsed: credit, ...onWire } = { creditsUsed: undefined, ...message }
      opener.last.receive({ ...onWire, credit, topic: 'tasks', seq: (seq += 1) })
    },
    miss(topic) {
      seq += 2
      opener.last.receive({ type: 'import', topic, seq, campaign: 3, ...IMPORT })
    },
  }
})

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

  it('asks after a loss for what is subscribed to still, and comes back at once where it is told to', async () => {
    const { opener, shared } = setUp()
    shared.subscribe({ kind: 'tasks' })
    shared.subscribe({ kind: 'workspace', workspace: workspaceId(3) })()
    await settled()
    opener.last.events.closed('gone')
    shared.reconnectNow()
    await settled()
    opener.last.events.opened()
    expect(opener.sockets).toHaveLength(2)
    expect(opener.last.sent).toEqual([{ action: 'subscribe' }, { action: 'ping' }])
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
