import type { UserId } from '#core/runtime/ids.ts'
import { WebSocket } from 'ws'
import type { CurrentUser } from '../current-user.ts'

/** More than this unsent means that the other side doesn't keep up. */
const MAX_UNSENT_BYTES = 4_000_000

export const CLOSE = {
  goingAway: 1001,
  tooMuch: 1008,
  failed: 1011,
  tooSlow: 1013,
  notSignedIn: 4401,
  notAllowed: 4403,
  tooMany: 4429,
} as const

/** One signed-in socket, as the hub sees it. */
export class Peer {
  readonly userId: UserId
  readonly familyId: string
  readonly topics = new Set<string>()
  readonly #socket: WebSocket
  #isAlive = true

  constructor({ id, familyId }: CurrentUser, socket: WebSocket) {
    this.userId = id
    this.familyId = familyId
    this.#socket = socket
    socket.on('pong', () => {
      this.#isAlive = true
    })
  }

  /** What is sent to many is encoded once. */
  send(text: string | Buffer): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return
    if (this.#socket.bufferedAmount > MAX_UNSENT_BYTES) {
      this.#socket.close(CLOSE.tooSlow, 'Too slow')
      this.#socket.terminate()
      return
    }
    this.#socket.send(text, { binary: false })
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
  }

  /** Asks whether somebody is there; drops a peer that did not answer the last time. */
  ping(): void {
    if (!this.#isAlive) return this.#socket.terminate()
    this.#isAlive = false
    this.#socket.ping()
  }

  terminate(): void {
    this.#socket.terminate()
  }
}
