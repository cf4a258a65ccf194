import { connect, createServer, type Server, type Socket } from 'node:net'
import { createServer as createHttpServer } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocketServer, type WebSocket } from 'ws'
import { JsonLiveCodec } from '#adapters/http/live-codec.ts'
import { WsSocketOpener } from '#adapters/websocket/ws-socket-opener.ts'
import { LiveLink } from '#core/live/live-link.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { MemoryLogger } from '../../fakes/memory-logger.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A live server: one topic that is numbered by connection, tickets that are good once. */
async function liveServer(port = 0) {
  const http = createHttpServer()
  const live = new WebSocketServer({ noServer: true })
  const used = new Set<string>()
  const clients = new Map<WebSocket, number>()
  http.on('upgrade', (request, socket, head) => {
    const ticket = new URL(request.url ?? '', 'http://x').searchParams.get('uuid') ?? ''
    if (!ticket || used.has(ticket)) {
      socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n')
      return
    }
    used.add(ticket)
    live.handleUpgrade(request, socket, head, (client) => {
      client.on('message', (data) => {
        const { action } = JSON.parse(String(data)) as { action: string }
        if (action === 'ping') client.send('{"type":"pong"}')
        else {
          clients.set(client, 0)
          client.send('{"type":"subscribed","topic":"tasks","seq":0}')
        }
      })
      client.on('close', () => clients.delete(client))
    })
  })
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  const address = http.address()
  const close = () => {
    for (const client of live.clients) client.terminate()
    http.closeAllConnections()
    http.close()
  }
  closing.push(close)
  const send = (client: WebSocket, seq: number, id: number) =>
    client.send(
      JSON.stringify({
        type: 'task',
        topic: 'tasks',
        seq,
        id,
        remark: '',
        action: 'VISIT_PEOPLE',
        status: 'pending',
        campaign: { id: 1 },
      }),
    )
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    clients,
    close,
    /** Sends in the numbering that a test gives: as it should be, twice, or out of order. */
    push: (...seqs: number[]) => {
      for (const client of clients.keys()) for (const seq of seqs) send(client, seq, seq)
    },
  }
}

/** A wire between client and server that can be cut without either end hearing of it. */
async function wire(target: number) {
  let isCut = false
  const sockets = new Set<Socket>()
  const proxy: Server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    near.on('data', (data) => !isCut && far.write(data))
    far.on('data', (data) => !isCut && near.write(data))
    near.on('close', () => far.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  })
  const address = proxy.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut: () => (isCut = true),
    mend: () => (isCut = false),
  }
}

function client(port: number) {
  const clock = new FakeClock()
  let tickets = 0
  const link = new LiveLink('/ws/tasks/', {
    opener: new WsSocketOpener(`http://127.0.0.1:${port}`),
    tickets: { websocketTicket: () => Promise.resolve(`ticket-${(tickets += 1)}`) },
    codec: new JsonLiveCodec(),
    clock,
    scheduler: clock,
    random: { next: () => 0 },
    logger: new MemoryLogger(),
  })
  const ids: unknown[] = []
  const gaps: string[] = []
  link.onMessage((message) => ids.push('id' in message ? message.id : null))
  link.onGap((topic) => gaps.push(topic))
  link.subscribe({ kind: 'tasks' })
  closing.push(() => link.stop())
  return { link, clock, ids, gaps, tickets: () => tickets }
}

describe('a live link over a real socket', () => {
  it('delivers in order, drops what comes twice, and tells of gaps', async () => {
    const server = await liveServer()
    const { link, ids, gaps } = client(server.port)
    link.start()
    await expect.poll(() => server.clients.size).toBe(1)
    server.push(1, 2, 2, 3)
    await expect.poll(() => ids).toEqual([1, 2, 3])
    server.push(6, 5, 7)
    await expect.poll(() => ids).toEqual([1, 2, 3, 6, 7])
    expect(gaps).toEqual(['tasks'])
  })

  it('comes back after the server was restarted, with a new ticket and its subscription', async () => {
    const server = await liveServer()
    const { link, clock, ids, gaps, tickets } = client(server.port)
    link.start()
    await expect.poll(() => server.clients.size).toBe(1)
    server.push(1)
    await expect.poll(() => ids).toEqual([1])

    server.close()
    await expect.poll(() => link.state.current).toBe('connecting')
    await clock.elapse(1000)
    await expect.poll(() => clock.untilNext).toBe(2000)
    const again = await liveServer(server.port)
    await clock.elapse(2000)
    await expect.poll(() => again.clients.size).toBe(1)
    await expect.poll(() => gaps).toEqual(['tasks'])
    again.push(1)
    await expect.poll(() => ids).toEqual([1, 1])
    expect(tickets()).toBe(3)
  })

  it('notices a connection that is dead though no end says so', async () => {
    const server = await liveServer()
    const between = await wire(server.port)
    const { link, clock, ids, gaps } = client(between.port)
    link.start()
    await expect.poll(() => server.clients.size).toBe(1)
    server.push(1)
    await expect.poll(() => ids).toEqual([1])

    between.cut()
    await clock.elapse(20_000 + 10_000)
    expect(link.state.current).toBe('connecting')
    between.mend()
    await clock.elapse(1000)
    await expect.poll(() => gaps).toEqual(['tasks'])
    expect(link.state.current).toBe('connected')
  })
})
