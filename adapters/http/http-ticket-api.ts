import * as z from 'zod/mini'
import type { TicketApi } from '#core/live/ticket-api.ts'
import type { AuthorizedTransport } from './authorized-transport.ts'
import { authOperations } from './contract/auth.ts'

/** A ticket's absence is the caller's to report, in the specification's words. */
const operation = {
  ...authOperations.websocketTicket,
  answer: z.object({ uuid: z.optional(z.string()) }),
} as const

export class HttpTicketApi implements TicketApi {
  readonly #calls: AuthorizedTransport

  constructor(calls: AuthorizedTransport) {
    this.#calls = calls
  }

  async websocketTicket(): Promise<string> {
    const answer = await this.#calls.call(operation, {})
    return answer.uuid ?? ''
  }
}
