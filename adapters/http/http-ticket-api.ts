import type { TicketApi } from '#core/live/ticket-api.ts'
import type { AuthorizedTransport } from './authorized-transport.ts'
import { forgivingCalls } from './contract/auth.ts'

export class HttpTicketApi implements TicketApi {
  readonly #calls: AuthorizedTransport

  constructor(calls: AuthorizedTransport) {
    this.#calls = calls
  }

  async websocketTicket(): Promise<string> {
    const answer = await this.#calls.call(forgivingCalls.websocketTicket, {})
    return answer.uuid ?? ''
  }
}
