import { randomBytes } from 'node:crypto'
import type { Clock } from '#core/runtime/clock.ts'
import type { CurrentUser } from '../current-user.ts'
import { hashToken } from './opaque-tokens.ts'
import type { WebsocketTicketRepository } from './websocket-ticket-repository.ts'

const TTL_MS = 60_000
/** Of one session; each opens its sockets within moments. */
const MAX_TICKETS = 20

/** Tickets that open each of the websockets once, of the session that asked for it. */
export class WebsocketTickets {
  readonly #tickets: WebsocketTicketRepository
  readonly #clock: Clock

  constructor(tickets: WebsocketTicketRepository, clock: Clock) {
    this.#tickets = tickets
    this.#clock = clock
  }

  /** 128 random bits, written as a UUID is. */
  async issue(user: CurrentUser): Promise<string> {
    const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(randomBytes(16).toString('hex'))
    const uuid = (parts ?? []).slice(1).join('-')
    const ticket = {
      hash: hashToken(uuid),
      userId: user.id,
      familyId: user.familyId,
      expiresAt: new Date(this.#clock.now() + TTL_MS),
    }
    await this.#tickets.add(ticket, MAX_TICKETS)
    return uuid
  }

  /** Who holds the ticket, once for each of the sockets; null where it isn't good. */
  async redeem(uuid: string, socket: string): Promise<CurrentUser | null> {
    const ticket = await this.#tickets.use(hashToken(uuid), socket)
    if (!ticket || ticket.expiresAt.getTime() <= this.#clock.now()) return null
    return { id: ticket.userId, familyId: ticket.familyId, client: ticket.client }
  }
}
