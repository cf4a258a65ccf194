import type { z } from 'zod'
import type {
  OutreachApi,
  OutreachClockReading,
  SenderAccount,
} from '#core/outreach/outreach-api.ts'
import type { AuthorizedTransport } from './authorized-transport.ts'
import { outreachOperations as operations, type senderAccount } from './contract/outreach.ts'
import type { HttpTransport } from './http-transport.ts'
import { dateFromWire } from './wire-time.ts'

export class HttpOutreachApi implements OutreachApi {
  readonly #transport: HttpTransport
  readonly #calls: AuthorizedTransport

  constructor(transport: HttpTransport, calls: AuthorizedTransport) {
    this.#transport = transport
    this.#calls = calls
  }

  async clock(): Promise<OutreachClockReading> {
    const answer = await this.#transport.call(operations.outreachClock, {})
    const { scale, networks } = answer
    return { now: dateFromWire(answer.now), scale, ...(networks !== undefined && { networks }) }
  }

  async senderAccount(): Promise<SenderAccount> {
    return senderAccountFromWire(await this.#calls.call(operations.senderAccount, {}))
  }

  async reopenSenderAccount(): Promise<SenderAccount> {
    return senderAccountFromWire(await this.#calls.call(operations.reopenSenderAccount, {}))
  }
}

const senderAccountFromWire = (wire: z.output<typeof senderAccount>): SenderAccount => ({
  health: wire.health,
  trouble: wire.trouble,
  budgets: wire.budgets.map((line) => ({
    action: line.action,
    limit: line.limit,
    usedToday: line.used_today,
    usedLast7Days: line.used_last_7_days,
  })),
  pendingInvitations: wire.pending_invitations,
  nextActionAt: dateFromWire(wire.next_action_at),
  lastSeenAt: dateFromWire(wire.last_seen_at),
})
