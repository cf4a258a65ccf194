import type { TicketApi } from '#core/live/ticket-api.ts'
import type { AuthorizedTransport } from './authorized-transport.ts'
import { forgivingCalls } from './contract/auth.ts'

export class HttpTicketApi implements TicketApi {
  readonly #calls: AuthorizedTransport
  #underWay: Promise<string> | null = null

  constructor(calls: AuthorizedTransport) {
    this.#calls = calls
  }

  /** Links that ask meanwhile share what comes. */
  websocketTicket(): Promise<string> {
    return (this.#underWay ??= this.#ask().finally(() => {
      this.#underWay = null
    }))
  }

  async #ask(): Promise<string> {
    const answer = await this.#calls.call(forgivingCalls.websocketTicket, {})
    return answer.uuid ?? ''
  }
}
