import type { TicketApi } from '#core/live/ticket-api.ts'
import type { AuthorizedTransport } from './authorized-transport.ts'
import { forgivingCalls } from './contract/auth.ts'

export class HttpTicketApi implements TicketApi {
  readonly #calls: AuthorizedTransport
  #asked: Promise<string> | null = null

  constructor(calls: AuthorizedTransport) {
    this.#calls = calls
  }

  /** Links that ask at the same time share what comes; whoever asks later may be another user's. */
  websocketTicket(): Promise<string> {
    if (this.#asked === null) queueMicrotask(() => (this.#asked = null))
    return (this.#asked ??= this.#ask())
  }

  async #ask(): Promise<string> {
    const answer = await this.#calls.call(forgivingCalls.websocketTicket, {})
    return answer.uuid ?? ''
  }
}
