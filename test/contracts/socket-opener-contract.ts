import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished, describe, expect, it } from 'vitest'
import { WebSocketServer, type WebSocket } from 'ws'
import type { SocketOpener } from '#core/live/socket-opener.ts'

interface Peer {
  readonly url: string
  readonly socket: WebSocket
}

async function server() {
  const http: Server = createServer()
  const sockets = new WebSocketServer({ server: http })
  const peers: Peer[] = []
  sockets.on('connection', (socket, request) => peers.push({ url: request.url ?? '', socket }))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address: string | AddressInfo | null = http.address()
  const port = typeof address === 'object' && address ? address.port : 0
  onTestFinished(() => {
    for (const peer of peers) peer.socket.terminate()
    http.close()
  })
  const peer = async () => {
    await expect.poll(() => peers.length).toBeGreaterThan(0)
    return peers.at(-1)!
  }
  return { origin: `http://127.0.0.1:${port}`, peer, http }
}

function listener() {
  const heard: string[] = []
  const events = {
    opened: () => void heard.push('opened'),
    received: (text: string) => void heard.push(`received ${text}`),
    closed: (reason: string) => void heard.push(`closed ${reason}`),
  }
  return { heard, events }
}

/** What every SocketOpener must do, against a real server. */
export function socketOpenerContract(name: string, opener: (origin: string) => SocketOpener): void {
  describe(`${name} as a socket opener`, () => {
    it('opens the path with its query, sends and receives in order', async () => {
      const { origin, peer } = await server()
      const { heard, events } = listener()
      const socket = opener(origin).open('/ws/tasks/', { uuid: 'a b&c' }, events)
      const { url, socket: other } = await peer()
      expect(new URL(url, origin).pathname).toBe('/ws/tasks/')
      expect(new URL(url, origin).searchParams.get('uuid')).toBe('a b&c')
      await expect.poll(() => heard).toEqual(['opened'])
      const received: string[] = []
      other.on('message', (data) => received.push(String(data)))
      socket.send('one')
      socket.send('二')
      await expect.poll(() => received).toEqual(['one', '二'])
      for (const text of ['1', '2', '3']) other.send(text)
      await expect.poll(() => heard.slice(1)).toEqual(['received 1', 'received 2', 'received 3'])
      socket.close()
    })

    it('tells once that the server closed, and why', async () => {
      const { origin, peer } = await server()
      const { heard, events } = listener()
      const socket = opener(origin).open('/ws/tasks/', {}, events)
      const { socket: other } = await peer()
      other.close(4401, 'ticket used')
      await expect.poll(() => heard.at(-1)).toBe('closed ticket used')
      socket.send('into the void')
      expect(heard.filter((one) => one.startsWith('closed'))).toHaveLength(1)
    })

    it('tells that the connection broke', async () => {
      const { origin, peer } = await server()
      const { heard, events } = listener()
      opener(origin).open('/ws/tasks/', {}, events)
      const { socket: other } = await peer()
      other.terminate()
      await expect.poll(() => heard.at(-1)).toMatch(/^closed /)
    })

    it('tells that nobody listens', async () => {
      const { origin, http } = await server()
      await new Promise((resolve) => http.close(resolve))
      const { heard, events } = listener()
      opener(origin).open('/ws/tasks/', {}, events)
      await expect.poll(() => heard).toEqual([expect.stringMatching(/^closed /)])
    })

    it('tells that the server refused', async () => {
      const http = createServer()
      http.on('upgrade', (_, socket) => socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n'))
      await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
      onTestFinished(() => void http.close())
      const address = http.address()
      const port = typeof address === 'object' && address ? address.port : 0
      const { heard, events } = listener()
      opener(`http://127.0.0.1:${port}`).open('/ws/tasks/', {}, events)
      await expect.poll(() => heard).toEqual([expect.stringMatching(/^closed /)])
    })

    it('reports nothing after it was closed here, and ends on the other side', async () => {
      const { origin, peer } = await server()
      const { heard, events } = listener()
      const socket = opener(origin).open('/ws/tasks/', {}, events)
      const { socket: other } = await peer()
      await expect.poll(() => heard).toEqual(['opened'])
      const ended = new Promise((resolve) => other.once('close', resolve))
      other.send('too late')
      socket.close()
      await ended
      expect(heard).toEqual(['opened'])
    })

    it('may be closed before it opened', async () => {
      const { origin } = await server()
      const { heard, events } = listener()
      opener(origin).open('/ws/tasks/', {}, events).close()
      await new Promise((resolve) => setImmediate(resolve))
      expect(heard).toEqual([])
    })
  })
}
