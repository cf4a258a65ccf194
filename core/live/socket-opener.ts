/** An open, or opening, websocket. */
export interface Socket {
  /** Sends where the socket is open; otherwise does nothing. */
  send(text: string): void
  /** Closes; nothing is reported from then on. */
  close(): void
}

/** What a socket reports. After `closed` it reports nothing more. */
export interface SocketEvents {
  opened(): void
  received(text: string): void
  /** It ended, or could not be opened, for whatever reason. */
  closed(reason: string): void
}

export interface SocketOpener {
  /** Opens a websocket at a path of the server, such as `/ws/tasks/`, with the query given. */
  open(path: string, query: Readonly<Record<string, string>>, events: SocketEvents): Socket
}
