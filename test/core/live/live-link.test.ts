import { describe, expect, it } from 'vitest'
import { JsonLiveCodec, type LiveMessages } from '#adapters/http/live-codec.ts'
import { LiveLink } from '#core/live/live-link.ts'
import { workspaceId } from '#core/runtime/ids.ts'
import { FakeClock, settled } from '../../fakes/fake-clock.ts'
import { FakeSocketOpener } from '../../fakes/fake-socket-opener.ts'
import { MemoryLogger } from '../../fakes/memory-logger.ts'

const WORKSPACE = workspaceId(3)

const task = (seq: number, id = seq) => ({
  type: 'task',
  topic: 'tasks',
  seq,
  id,
  remark: '',
  action: 'VISIT_PEOPLE',
  status: 'pending',
  campaign: { id: 7 },
})
const subscribed = (seq = 0, topic = 'tasks') => ({ type: 'subscribed', topic, seq })

function setUp(shownFor?: () => number) {
  const clock = new FakeClock()
  const opener = new FakeSocketOpener()
  const logger = new MemoryLogger()
  const chance = { value: 0, next: () => chance.value }
  let issued = 0
  const tickets = {
    next: (): Promise<string> => Promise.resolve(`ticket-${(issued += 1)}`),
    websocketTicket: () => tickets.next(),
  }
  const link = new LiveLink('/ws/tasks/', {
    opener,
    tickets,
    codec: new JsonLiveCodec(),
    clock,
    scheduler: clock,
    random: chance,
    logger,
    shownFor,
  })
  const messages: LiveMessages[keyof LiveMessages][] = []
  const gaps: string[] = []
  for (const type of ['person', 'task', 'workspace', 'import'] as const) {
    link.onMessage(type, (message) => messages.push(message))
  }
  link.onGap((topic) => gaps.push(topic))
  const ids = () => messages.map((message) => 'id' in message && message.id)
  return { clock, opener, logger, chance, tickets, link, messages, gaps, ids }
}

/** A link that has told once, on its first confirmed subscription, that something may be missed. */
async function connected() {
  const all = setUp()
  all.link.subscribe({ kind: 'tasks' })
  all.link.start()
  await settled()
  all.opener.last.events.opened()
  all.opener.last.receive(subscribed())
  all.gaps.length = 0
  return all
}

describe('a live link', () => {
  it('authenticates with a ticket, subscribes and hands on messages', async () => {
    const { opener, link, ids } = await connected()
    expect(opener.last.path).toBe('/ws/tasks/')
    expect(opener.last.query).toEqual({ uuid: 'ticket-1' })
    expect(opener.last.sent).toContainEqual({ action: 'subscribe' })
    expect(link.state.current).toBe('connected')
    opener.last.receive(task(1, 42))
    expect(ids()).toEqual([42])
  })

  it('authenticates and subscribes again after each loss, and tells what may have been missed', async () => {
    const { opener, clock, link, gaps } = await connected()
    opener.last.events.closed('gone')
    expect(link.state.current).toBe('connecting')
    expect(gaps).toEqual([])
    await clock.elapse(1000)
    expect(opener.last.query).toEqual({ uuid: 'ticket-2' })
    opener.last.events.opened()
    expect(opener.last.sent).toContainEqual({ action: 'subscribe' })
    opener.last.receive(subscribed(0))
    expect(gaps).toEqual(['tasks'])
    expect(link.lastReconnectAttempt.current).toBe(clock.now())
  })

  it.each<[what: string, quietMs: number | undefined, shownFor: number | null, gaps: number]>([
    ['nothing happened since the page began', 500, 500, 0],
    ['something happened since', 499, 500, 1],
    ['the server can’t tell', undefined, 500, 1],
    ['nobody knows when the page began', 500, null, 1],
  ])(
    'where %s: tells that something may be missed as often as %4$d',
    async (_, quiet, age, count) => {
      const { opener, clock, link, gaps } = setUp(age === null ? undefined : () => age)
      link.subscribe({ kind: 'tasks' })
      link.start()
      await settled()
      const subscribedTo = quiet === undefined ? subscribed() : { ...subscribed(), quiet_ms: quiet }
      opener.last.events.opened()
      opener.last.receive(subscribedTo)
      expect(gaps).toHaveLength(count)

      opener.last.events.closed('gone')
      await clock.elapse(1000)
      opener.last.events.opened()
      opener.last.receive(subscribedTo)
      expect(gaps).toHaveLength(count + 1)
    },
  )

  it('waits 1 s, then twice as long each time, up to 30 s', async () => {
    const { opener, clock, link } = setUp()
    link.start()
    await settled()
    const waits: (number | null)[] = []
    for (let attempt = 0; attempt < 7; attempt += 1) {
      opener.last.events.closed('refused')
      waits.push(clock.untilNext)
      await clock.elapse(clock.untilNext ?? 0)
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  })

  it('adds up to a second of chance to the wait, within the cap', async () => {
    const { opener, clock, link, chance } = setUp()
    chance.value = 0.5
    link.start()
    await settled()
    opener.last.events.closed('refused')
    expect(clock.untilNext).toBe(1500)
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await clock.elapse(clock.untilNext ?? 0)
      opener.last.events.closed('refused')
    }
    expect(clock.untilNext).toBe(30_000)
  })

  it('waits 1 s again once the server has spoken, not when it merely let the link in', async () => {
    const { opener, clock, link } = setUp()
    link.start()
    await settled()
    opener.last.events.closed('refused')
    await clock.elapse(1000)
    opener.last.events.opened()
    opener.last.events.closed('thrown out')
    expect(clock.untilNext).toBe(2000)
    await clock.elapse(2000)
    opener.last.events.opened()
    opener.last.receive({ type: 'pong' })
    opener.last.events.closed('restart')
    expect(clock.untilNext).toBe(1000)
  })

  it('notices a connection on which nothing comes back', async () => {
    const { opener, clock, link } = await connected()
    const pings = () =>
      opener.last.sent.filter((one) => JSON.stringify(one).includes('ping')).length
    expect(pings()).toBe(1)
    await clock.elapse(20_000)
    expect(pings()).toBe(2)
    opener.last.receive({ type: 'pong' })
    await clock.elapse(20_000)
    expect(link.state.current).toBe('connected')
    await clock.elapse(10_000)
    expect(opener.sockets[0]?.closed).toBe(true)
    expect(link.state.current).toBe('connecting')
  })

  it('gives up on a socket that never opens, says so in the log only, and tries again', async () => {
    const { opener, clock, link, logger } = setUp()
    link.start()
    await settled()
    await clock.elapse(15_000)
    expect(opener.last.closed).toBe(true)
    expect(logger.lines.map(({ facts }) => facts?.['reason'])).toEqual([
      'The socket did not open in time.',
    ])
    await clock.elapse(1000)
    expect(opener.sockets).toHaveLength(2)
  })

  it('tells of a gap in the numbering and goes on', async () => {
    const { opener, gaps, ids } = await connected()
    opener.last.receive(task(1))
    opener.last.receive(task(4))
    expect(gaps).toEqual(['tasks'])
    expect(ids()).toEqual([1, 4])
  })

  it('drops what came twice or too late', async () => {
    const { opener, ids } = await connected()
    for (const seq of [1, 1, 2, 4, 3, 4, 5]) opener.last.receive(task(seq))
    expect(ids()).toEqual([1, 2, 4, 5])
  })

  it.each([['not json'], ['[]'], ['{"type":"unknown"}'], ['{"type":"task","seq":"1"}'], ['']])(
    'survives the message %s',
    async (text) => {
      const { opener, logger, link, messages } = await connected()
      opener.last.events.received(text)
      expect(messages).toEqual([])
      expect(link.state.current).toBe('connected')
      expect(logger.lines.at(-1)?.message).toBe('A live message could not be read.')
    },
  )

  it('only logs that no ticket comes, and tries again', async () => {
    const { opener, clock, link, logger, tickets } = setUp()
    tickets.next = () => Promise.resolve('')
    link.start()
    await settled()
    expect(logger.lines.at(-1)?.facts?.['reason']).toBe('No UUID received from authentication')
    tickets.next = () => Promise.resolve('late')
    await clock.elapse(1000)
    expect(opener.last.query).toEqual({ uuid: 'late' })
  })

  it('only logs a failed authentication, and tries again', async () => {
    const { clock, link, logger, tickets, opener } = setUp()
    tickets.next = () => Promise.reject(new Error('The server cannot be reached.'))
    link.start()
    await settled()
    await clock.elapse(1000)
    expect(logger.lines).toHaveLength(2)
    expect(opener.sockets).toHaveLength(0)
    expect(link.state.current).toBe('connecting')
  })

  it('never logs a ticket', async () => {
    const { opener, logger } = await connected()
    opener.last.events.closed('gone')
    expect(JSON.stringify(logger.lines)).not.toContain('ticket-')
  })

  it('is over when stopped, also in the middle of anything', async () => {
    const { opener, clock, link, messages } = await connected()
    const socket = opener.last
    link.stop()
    expect(socket.closed).toBe(true)
    socket.receive(task(1))
    socket.events.closed('gone')
    await clock.elapse(120_000)
    expect(opener.sockets).toHaveLength(1)
    expect(messages).toEqual([])
    expect(link.state.current).toBe('disconnected')
  })

  it('does not open a socket for a ticket that comes after the stop', async () => {
    const { opener, link } = setUp()
    link.start()
    link.stop()
    await settled()
    expect(opener.sockets).toHaveLength(0)
  })

  it('can be started again', async () => {
    const { opener, link } = await connected()
    link.stop()
    link.start()
    await settled()
    opener.last.events.opened()
    expect(opener.sockets).toHaveLength(2)
    expect(link.state.current).toBe('connected')
  })

  it('subscribes at once while connected, and no more after the end of a subscription', async () => {
    const { opener, clock, link } = await connected()
    const end = link.subscribe({ kind: 'workspace', workspace: WORKSPACE })
    expect(opener.last.sent).toContainEqual({ action: 'subscribe', workspace_id: 3 })
    end()
    opener.last.events.closed('gone')
    await clock.elapse(1000)
    opener.last.events.opened()
    expect(opener.last.sent).not.toContainEqual({ action: 'subscribe', workspace_id: 3 })
  })

  it('tries at once when told that the network is back', async () => {
    const { opener, clock, link } = await connected()
    opener.last.events.closed('gone')
    await clock.elapse(400)
    link.reconnectNow()
    await settled()
    expect(opener.sockets).toHaveLength(2)
    expect(link.lastReconnectAttempt.current).toBe(clock.now())
    await clock.elapse(5_000)
    expect(opener.sockets).toHaveLength(2)
  })

  it('makes no second attempt beside the one that is under way', async () => {
    const { opener, tickets, link } = setUp()
    let asked = 0
    tickets.next = async () => `ticket-${(asked += 1)}`
    link.start()
    link.reconnectNow()
    await settled()
    link.reconnectNow()
    await settled()
    expect(asked).toBe(1)
    expect(opener.sockets).toHaveLength(1)
  })

  it('makes sure of a connection that stands when told that the network is back', async () => {
    const { opener, clock, link } = await connected()
    opener.last.receive({ type: 'pong' })
    for (let second = 0; second < 10; second += 1) {
      link.reconnectNow()
      await clock.elapse(1_000)
    }
    expect(opener.last.sent.at(-1)).toEqual({ action: 'ping' })
    expect(opener.sockets[0]?.closed).toBe(true)
    expect(link.state.current).toBe('connecting')
  })

  it('tells what may have been missed between the first look and the first subscription', async () => {
    const { opener, link, gaps } = setUp()
    link.subscribe({ kind: 'workspace', workspace: WORKSPACE })
    link.start()
    link.subscribe({ kind: 'workspace', workspace: workspaceId(4) })
    await settled()
    opener.last.events.opened()
    expect(gaps).toEqual([])
    opener.last.receive(subscribed(0, 'workspace:3'))
    opener.last.receive(subscribed(0, 'workspace:4'))
    expect(gaps).toEqual(['workspace:3', 'workspace:4'])
  })

  it('tells again after each loss and stop what may have been missed, of all that is subscribed then', async () => {
    const { opener, clock, link, gaps } = await connected()
    link.subscribe({ kind: 'workspace', workspace: WORKSPACE })
    const comeBack = () => {
      opener.last.events.opened()
      opener.last.receive(subscribed())
      opener.last.receive(subscribed(0, 'workspace:3'))
      return gaps.splice(0)
    }
    opener.last.events.closed('gone')
    await clock.elapse(1_000)
    expect(comeBack()).toEqual(['tasks', 'workspace:3'])
    link.stop()
    link.start()
    await settled()
    expect(comeBack()).toEqual(['tasks', 'workspace:3'])
  })

  it('tells nothing of a subscription that is new while it stands, also after a loss', async () => {
    const { opener, clock, link, gaps } = await connected()
    opener.last.events.closed('gone')
    await clock.elapse(1_000)
    opener.last.events.opened()
    opener.last.receive(subscribed())
    expect(gaps).toEqual(['tasks'])
    link.subscribe({ kind: 'workspace', workspace: WORKSPACE })
    opener.last.receive(subscribed(0, 'workspace:3'))
    expect(gaps).toEqual(['tasks'])
  })

  it('tells once of a topic that two subscribe to, and nothing of one that is refused', async () => {
    const { opener, link, gaps } = setUp()
    link.subscribe({ kind: 'tasks' })
    link.subscribe({ kind: 'tasks' })
    link.subscribe({ kind: 'workspace', workspace: WORKSPACE })
    link.start()
    await settled()
    opener.last.events.opened()
    opener.last.receive(subscribed())
    opener.last.receive(subscribed())
    opener.last.receive({ type: 'error', code: 'not_found', detail: 'Not found.' })
    link.subscribe({ kind: 'workspace', workspace: workspaceId(4) })
    opener.last.receive(subscribed(0, 'workspace:4'))
    expect(gaps).toEqual(['tasks'])
  })

  it('is started once, however often it is told to', async () => {
    const { opener, link } = await connected()
    link.start()
    await settled()
    expect(opener.sockets).toHaveLength(1)
    expect(link.state.current).toBe('connected')
  })

  it('begins with the shortest wait when it is started again', async () => {
    const { opener, clock, link } = setUp()
    link.start()
    expect(link.state.current).toBe('connecting')
    await settled()
    opener.last.events.closed('refused')
    link.stop()
    link.start()
    await settled()
    opener.last.events.closed('refused')
    expect(clock.untilNext).toBe(1_000)
  })

  it('sends nothing before it is open, and then each subscription once', async () => {
    const { opener, link } = setUp()
    link.start()
    await settled()
    link.subscribe({ kind: 'tasks' })
    link.reconnectNow()
    expect(opener.last.sent).toEqual([])
    opener.last.events.opened()
    expect(opener.last.sent).toEqual([{ action: 'subscribe' }, { action: 'ping' }])
  })

  it('stays stopped, whatever it waited for and whoever has it hurry', async () => {
    const { opener, clock, link, tickets } = await connected()
    opener.last.events.closed('gone')
    link.stop()
    link.reconnectNow()
    expect([link.state.current, clock.untilNext]).toEqual(['disconnected', null])
    let fail: (error: Error) => void = () => {}
    tickets.next = () => new Promise((_, reject) => (fail = reject))
    link.start()
    link.stop()
    fail(new Error('late'))
    await clock.elapse(60_000)
    expect(opener.sockets).toHaveLength(1)
    expect(link.state.current).toBe('disconnected')
  })

  it('comes back once, however often it is told in its pause to hurry', async () => {
    const { opener, link } = await connected()
    opener.last.events.closed('gone')
    link.reconnectNow()
    link.reconnectNow()
    await settled()
    expect(opener.sockets.map(({ query }) => query['uuid'])).toEqual(['ticket-1', 'ticket-2'])
  })

  it('takes a sign of life for no answer to what it asked on opening', async () => {
    const { opener, link, gaps } = setUp()
    link.subscribe({ kind: 'tasks' })
    link.start()
    await settled()
    opener.last.events.opened()
    opener.last.receive({ type: 'pong' })
    opener.last.receive(subscribed())
    expect(gaps).toEqual(['tasks'])
  })

  it('hands on a message about what nobody confirmed yet, without telling of a gap', async () => {
    const { opener, gaps, ids } = await connected()
    opener.last.receive({ ...task(7), topic: 'others' })
    expect([ids(), gaps]).toEqual([[7], []])
  })

  it('logs why it is down, and what was refused or could not be read', async () => {
    const { opener, clock, logger } = await connected()
    opener.last.events.received('nonsense')
    opener.last.receive({ type: 'error', code: 'not_found', detail: 'Not found.' })
    await clock.elapse(30_000)
    const path = '/ws/tasks/'
    expect(logger.lines).toMatchObject([
      { message: 'A live message could not be read.', facts: { path } },
      { message: 'A live subscription was refused.', facts: { path, code: 'not_found' } },
      {
        message: 'The live link is down.',
        facts: { path, reason: 'The server stopped answering.' },
      },
    ])
  })

  it('stays stopped where somebody stops it on hearing that it is up', async () => {
    const { opener, clock, link } = setUp()
    link.state.subscribe((state) => {
      if (state === 'connected') link.stop()
    })
    link.start()
    await settled()
    opener.last.events.opened()
    expect(opener.last.closed).toBe(true)
    expect(clock.untilNext).toBe(null)
    expect(link.state.current).toBe('disconnected')
  })
})
