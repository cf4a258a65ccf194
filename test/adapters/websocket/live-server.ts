import { createServer as createHttpServer } from 'node:http'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { WebSocketServer, type WebSocket } from 'ws'

const portOf = (address: ReturnType<Server['address']>): number =>
  typeof address === 'object' && address ? address.port : 0

const task = (seq: number) => ({
  type: 'task',
  topic: 'tasks',
  seq,
  id: seq,
  remark: '',
  action: 'VISIT_PEOPLE',
  status: 'pending',
  campaign: { id: 1 },
})

/** A live server with one topic that is numbered by connection, and tickets that are good once. */
export async function liveServer(port = 0) {
  const http = createHttpServer()
  const live = new WebSocketServer({ noServer: true })
  const used = new Set<string>()
  const subscribed = new Set<WebSocket>()
  const manners = { slamsTheDoor: false }
  let knocks = 0
  http.on('upgrade', (request, socket, head) => {
    knocks += 1
    const ticket = new URL(request.url ?? '', 'http://x').searchParams.get('uuid') ?? ''
    if (!ticket || used.has(ticket)) {
      socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n')
      return
    }
    used.add(ticket)
    live.handleUpgrade(request, socket, head, (client) => {
      if (manners.slamsTheDoor) return client.close(1013, 'try again later')
      client.on('message', (data) => {
        const { action } = JSON.parse(String(data)) as { action: string }
        if (action === 'ping') return client.send('{"type":"pong"}')
        subscribed.add(client)
        client.send('{"type":"subscribed","topic":"tasks","seq":0}')
      })
      client.on('close', () => subscribed.delete(client))
    })
  })
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  const close = () => {
    for (const client of live.clients) client.terminate()
    http.closeAllConnections()
    http.close()
  }
  onTestFinished(close)
  return {
    port: portOf(http.address()),
    manners,
    subscribed,
    close,
    /** How many asked to be let in. */
    knocks: () => knocks,
    /** Sends in the numbering that a test gives: as it should be, twice, or out of order. */
    push: (...seqs: number[]) => {
      for (const client of subscribed) {
        for (const seq of seqs) client.send(JSON.stringify(task(seq)))
      }
    },
  }
}

/** A wire between client and server that can be cut without either end hearing of it. */
export async function wire(target: number) {
  let isCut = false
  const sockets = new Set<Socket>()
  const proxy = createServer((near) => {
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
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  })
  return {
    port: portOf(proxy.address()),
    cut: () => (isCut = true),
    mend: () => (isCut = false),
  }
}
