import type { UserId } from '#core/runtime/ids.ts'
import type { SessionClient } from '../current-user.ts'

export interface WebsocketTicket {
  readonly hash: string
  readonly userId: UserId
  readonly familyId: string
  readonly expiresAt: Date
}

export interface WebsocketTicketRepository {
  /** Keeps the newest `max` tickets of the session. */
  add(ticket: WebsocketTicket, max: number): Promise<void>
  /** Marks the ticket as used for a socket, and answers it: of two who ask, one gets it. Null after its session ended. */
  use(
    hash: string,
    socket: string,
  ): Promise<(WebsocketTicket & { readonly client: SessionClient }) | null>
}
