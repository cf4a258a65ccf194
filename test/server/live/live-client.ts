import { onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import { parse, type input } from 'zod/mini'
import { liveMessage } from '#adapters/http/contract/live.ts'
import type { Api } from '../../fixtures/api.ts'

type Message = input<typeof liveMessage>

/** A real socket to a listening server, which keeps what it hears. */
export class LiveClient {
  readonly messages: Message[] = []
  readonly socket: WebSocket
  closedWith: number | null = null

  private constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (data) => this.messages.push(messageFrom(String(data))))
    socket.on('close', (code) => {
      this.closedWith = code
    })
    socket.on('error', () => {})
    onTestFinished(() => socket.terminate())
  }

  static async open(port: number, path: string, uuid: string): Promise<LiveClient> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}?uuid=${uuid}`)
    const client = new LiveClient(socket)
    await new Promise((resolve) => socket.once('open', resolve).once('error', resolve))
    return client
  }

  say(message: object): void {
    this.socket.send(JSON.stringify(message))
  }

  /** The message after the first `count`, once it is there. */
  message(count: number): Promise<Message> {
    return this.#until(() => this.messages[count])
  }

  closed(): Promise<number> {
    return this.#until(() => this.closedWith)
  }

  #until<T>(look: () => T | null | undefined): Promise<T> {
    const found = () => {
      const seen = look()
      if (seen !== null && seen !== undefined) return seen
      throw new Error(`Nothing came after ${JSON.stringify(this.messages)}`)
    }
    return vi.waitFor(found, { interval: 5, timeout: 10_000 })
  }
}

/** As it came, by the contract. */
const messageFrom = (text: string): Message => {
  const message: Message = JSON.parse(text)
  parse(liveMessage, message)
  return message
}

/** A ticket, which opens each socket once. */
export async function ticket(api: Api, token: string): Promise<string> {
  const { body } = await api.call('GET', '/api/auth/websocket/', undefined, { token })
  return body.uuid
}
