import type { Socket, SocketEvents, SocketOpener } from '#core/live/socket-opener.ts'

/** A socket that a test opens, feeds and breaks by hand. */
export class FakeSocket implements Socket {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly events: SocketEvents
  readonly sent: unknown[] = []
  closed = false

  constructor(path: string, query: Readonly<Record<string, string>>, events: SocketEvents) {
    this.path = path
    this.query = query
    this.events = events
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }

  close(): void {
    this.closed = true
  }

  receive(message: object): void {
    this.events.received(JSON.stringify(message))
  }
}

export class FakeSocketOpener implements SocketOpener {
  readonly sockets: FakeSocket[] = []

  open(path: string, query: Readonly<Record<string, string>>, events: SocketEvents): Socket {
    const socket = new FakeSocket(path, query, events)
    this.sockets.push(socket)
    return socket
  }

  get last(): FakeSocket {
    const socket = this.sockets.at(-1)
    if (!socket) throw new Error('No socket was opened.')
    return socket
  }
}
