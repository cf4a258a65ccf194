import { createServer, type IncomingMessage } from 'node:http'
import { onTestFinished } from 'vitest'
import { WebSocketServer, type WebSocket } from 'ws'

export interface Answer {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

export interface Received {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

type Handler = Answer | ((request: Received) => Answer)

export const refused = (status: number, code: string, detail = `Detail of ${code}.`): Answer => ({
  status,
  body: { type: 'client_error', errors: [{ code, detail, attr: null }] },
})

/** A server that answers what a test tells it to, on a port of its own. */
export async function fakeServer() {
  const handlers = new Map<string, Handler>()
  const received: Received[] = []
  const sockets: WebSocket[] = []
  const heard: unknown[] = []

  const http = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://server.test')
      const { method = '', headers } = request
      const one = { method, path: url.pathname, query: url.searchParams, headers, body }
      received.push(one)
      const handler = handlers.get(`${method} ${url.pathname}`) ?? refused(404, 'not_found')
      const answer = typeof handler === 'function' ? handler(one) : handler
      response.writeHead(answer.status ?? 200, {
        'content-type': 'application/json',
        ...answer.headers,
      })
      const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
      response.end(answer.body === undefined ? '' : text)
    })
  })
  const live = new WebSocketServer({ server: http })
  live.on('connection', (socket) => {
    sockets.push(socket)
    socket.on('message', (data) => {
      const said: unknown = JSON.parse(String(data))
      heard.push(said)
      if (JSON.stringify(said).includes('ping')) socket.send('{"type":"pong"}')
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = http.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = () => {
    for (const socket of sockets) socket.terminate()
    http.closeAllConnections()
    http.close()
  }
  onTestFinished(close)

  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    /** What clients said over websockets. */
    heard,
    sockets,
    on(route: string, handler: Handler) {
      handlers.set(route, handler)
    },
    asked: (route: string) => received.filter((one) => `${one.method} ${one.path}` === route),
    push(message: object) {
      for (const socket of sockets) socket.send(JSON.stringify(message))
    },
    close,
  }
}

export type FakeServer = Awaited<ReturnType<typeof fakeServer>>
