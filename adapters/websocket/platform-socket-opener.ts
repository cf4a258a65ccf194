import type { Socket, SocketEvents, SocketOpener } from '#core/live/socket-opener.ts'
import { socketAddress } from './socket-address.ts'

/** Opens the platform's own WebSocket: in pages, in extension workers and in newer Node. */
export class PlatformSocketOpener implements SocketOpener {
  readonly #baseUrl: string

  /** `baseUrl`: origin of the server, such as http://localhost:4280. */
  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl
  }

  open(path: string, query: Readonly<Record<string, string>>, events: SocketEvents): Socket {
    const socket = new WebSocket(socketAddress(this.#baseUrl, path, query))
    let over = false
    let failed = false
    const end = (reason: string) => {
      if (over) return
      over = true
      events.closed(reason)
    }
    socket.addEventListener('open', () => {
      if (!over) events.opened()
    })
    socket.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (!over && typeof event.data === 'string') events.received(event.data)
    })
    socket.addEventListener('error', () => {
      failed = true
    })
    socket.addEventListener('close', (event) =>
      end(event.reason || `${failed ? 'failed' : 'closed'} with ${event.code}`),
    )
    return {
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text)
      },
      close: () => {
        over = true
        socket.close()
      },
    }
  }
}
