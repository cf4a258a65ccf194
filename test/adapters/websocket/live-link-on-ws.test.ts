import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import { JsonLiveCodec } from '#adapters/http/live-codec.ts'
import { PlatformSocketOpener } from '#adapters/websocket/platform-socket-opener.ts'
import { WsSocketOpener } from '#adapters/websocket/ws-socket-opener.ts'
import { LiveLink } from '#core/live/live-link.ts'
import type { SocketOpener } from '#core/live/socket-opener.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { MemoryLogger } from '../../fakes/memory-logger.ts'
import { liveServer, wire } from './live-server.ts'

/** Where the running Node has no WebSocket of its own, that of ws has the same interface. */
const platformHasOne = 'WebSocket' in globalThis
beforeEach(() => {
  if (!platformHasOne) vi.stubGlobal('WebSocket', WebSocket)
})

const OPENERS: readonly (readonly [string, (origin: string) => SocketOpener])[] = [
  ['the ws package', (origin) => new WsSocketOpener(origin)],
  ['the platform', (origin) => new PlatformSocketOpener(origin)],
]

describe.each(OPENERS)('a live link over a socket of %s', (_, opener) => {
  function client(port: number) {
    const clock = new FakeClock()
    const logger = new MemoryLogger()
    const tickets = { next: (count: number) => `ticket-${count}` }
    let asked = 0
    const link = new LiveLink('/ws/tasks/', {
      opener: opener(`http://127.0.0.1:${port}`),
      tickets: { websocketTicket: async () => tickets.next((asked += 1)) },
      codec: new JsonLiveCodec(),
      clock,
      scheduler: clock,
      random: { next: () => 0 },
      logger,
    })
    const ids: unknown[] = []
    const gaps: string[] = []
    link.onMessage('task', ({ id }) => ids.push(id))
    link.onGap((topic) => gaps.push(topic))
    link.subscribe({ kind: 'tasks' })
    onTestFinished(() => link.stop())
    /** Waits until the link has been lost `times` times, and answers the last pause it then makes. */
    const lost = async (times: number) => {
      const losses = () => logger.lines.filter(({ message }) => message === LOST)
      await expect.poll(() => losses().length).toBe(times)
      return losses().at(-1)?.facts
    }
    return { link, clock, ids, gaps, tickets, lost, asked: () => asked }
  }

  it('delivers messages in order', async () => {
    const server = await liveServer()
    const { link, ids, gaps } = client(server.port)
    link.start()
    await expect.poll(() => server.subscribed.size).toBe(1)
    server.push(1, 2, 3)
    await expect.poll(() => ids).toEqual([1, 2, 3])
    expect(gaps).toEqual(atFirst)
  })

  it('drops what comes twice', async () => {
    const server = await liveServer()
    const { link, ids, gaps } = client(server.port)
    link.start()
    await expect.poll(() => server.subscribed.size).toBe(1)
    server.push(1, 2, 2, 1, 3)
    await expect.poll(() => ids).toEqual([1, 2, 3])
    expect(gaps).toEqual(atFirst)
  })

  it('drops what comes too late, and tells that something was missed', async () => {
    const server = await liveServer()
    const { link, ids, gaps } = client(server.port)
    link.start()
    await expect.poll(() => server.subscribed.size).toBe(1)
    server.push(1, 3, 2, 4)
    await expect.poll(() => ids).toEqual([1, 3, 4])
    expect(gaps).toEqual([...atFirst, 'tasks'])
  })

  it('comes back after the server was restarted, with a new ticket and its subscription', async () => {
    const server = await liveServer()
    const { link, clock, ids, gaps, lost, asked } = client(server.port)
    link.start()
    await expect.poll(() => server.subscribed.size).toBe(1)
    server.push(1)
    await expect.poll(() => ids).toEqual([1])

    server.close()
    expect(await lost(1)).toMatchObject({ retryIn: 1_000 })
    expect(link.state.current).toBe('connecting')
    await clock.elapse(1_000)
    expect(await lost(2)).toMatchObject({ retryIn: 2_000 })
    const again = await liveServer(server.port)
    await clock.elapse(2_000)
    await expect.poll(() => again.subscribed.size).toBe(1)
    await expect.poll(() => gaps).toEqual([...atFirst, 'tasks'])
    again.push(1)
    await expect.poll(() => ids).toEqual([1, 1])
    expect(asked()).toBe(3)
  })

  it('notices a connection that is dead though no end says so', async () => {
    const server = await liveServer()
    const between = await wire(server.port)
    const { link, clock, ids, gaps } = client(between.port)
    link.start()
    await expect.poll(() => server.subscribed.size).toBe(1)
    server.push(1)
    await expect.poll(() => ids).toEqual([1])

    between.cut()
    await clock.elapse(20_000 + 10_000)
    expect(link.state.current).toBe('connecting')
    between.mend()
    await clock.elapse(1_000)
    await expect.poll(() => gaps).toEqual([...atFirst, 'tasks'])
    expect(link.state.current).toBe('connected')
  })

  it('asks for another ticket where the server refuses the one it has', async () => {
    const server = await liveServer()
    const first = client(server.port)
    first.link.start()
    await expect.poll(() => server.subscribed.size).toBe(1)
    const { link, clock, tickets, lost } = client(server.port)
    tickets.next = () => 'ticket-1'
    link.start()
    await lost(1)
    await clock.elapse(1_000)
    expect(await lost(2)).toMatchObject({ retryIn: 2_000 })
    expect(server.subscribed.size).toBe(1)
    tickets.next = () => 'another'
    await clock.elapse(2_000)
    await expect.poll(() => server.subscribed.size).toBe(2)
  })

  it('opens no socket without a uuid', async () => {
    const server = await liveServer()
    const { link, clock, tickets, lost } = client(server.port)
    tickets.next = () => ''
    link.start()
    expect(await lost(1)).toMatchObject({ reason: 'No UUID received from authentication' })
    expect(server.knocks()).toBe(0)
    tickets.next = () => 'late'
    await clock.elapse(1_000)
    await expect.poll(() => server.subscribed.size).toBe(1)
  })

  it('waits longer each time where the server lets it in and closes at once', async () => {
    const server = await liveServer()
    server.manners.slamsTheDoor = true
    const { link, clock, lost } = client(server.port)
    link.start()
    for (const [index, retryIn] of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000].entries()) {
      expect(await lost(index + 1)).toMatchObject({ retryIn, reason: 'try again later' })
      await clock.elapse(retryIn)
    }
    await lost(7)
    server.manners.slamsTheDoor = false
    await clock.elapse(30_000)
    await expect.poll(() => server.subscribed.size).toBe(1)
    server.manners.slamsTheDoor = true
    for (const socket of server.subscribed) socket.terminate()
    expect(await lost(8)).toMatchObject({ retryIn: 1_000 })
  })
})

/** What is told to be missed, on the first confirmed subscription. */
const atFirst = ['tasks']
const LOST = 'The live link is down.'
