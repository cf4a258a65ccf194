import WebSocket from 'ws'
import type { Socket, SocketEvents, SocketOpener } from '#core/live/socket-opener.ts'
import { socketAddress } from './socket-address.ts'

const MAX_MESSAGE_BYTES = 1_000_000

/** Opens websockets in Node, with the ws package. */
export class WsSocketOpener implements SocketOpener {
  readonly #baseUrl: string

  /** `baseUrl`: origin of the server, such as http://localhost:4280. */
  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl
  }

  open(path: string, query: Readonly<Record<string, string>>, events: SocketEvents): Socket {
    const socket = new WebSocket(socketAddress(this.#baseUrl, path, query), {
      perMessageDeflate: false,
      maxPayload: MAX_MESSAGE_BYTES,
      handshakeTimeout: 10_000,
    })
    let over = false
    let failure = ''
    const end = (reason: string) => {
      if (over) return
      over = true
      events.closed(reason)
    }
    socket.on('open', () => {
      if (!over) events.opened()
    })
    socket.on('message', (data, isBinary) => {
      if (!over && !isBinary) events.received(data.toString())
    })
    socket.on('error', (error) => {
      failure = error.message
    })
    socket.on('close', (code, reason) => end(reason.toString() || failure || `closed with ${code}`))
    return {
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text)
      },
      close: () => {
        over = true
        socket.terminate()
      },
    }
  }
}
