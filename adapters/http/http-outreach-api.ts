import type {
  OutreachApi,
  OutreachClockReading,
  SenderAccount,
} from '#core/outreach/outreach-api.ts'
import type { AuthorizedTransport } from './authorized-transport.ts'
import { outreachOperations as operations } from './contract/outreach.ts'
import type { HttpTransport } from './http-transport.ts'

export class HttpOutreachApi implements OutreachApi {
  readonly #transport: HttpTransport
  readonly #calls: AuthorizedTransport

  constructor(transport: HttpTransport, calls: AuthorizedTransport) {
    this.#transport = transport
    this.#calls = calls
  }

  clock(): Promise<OutreachClockReading> {
    return this.#transport.call(operations.outreachClock, {})
  }

  senderAccount(): Promise<SenderAccount> {
    return this.#calls.call(operations.senderAccount, {})
  }

  reopenSenderAccount(): Promise<SenderAccount> {
    return this.#calls.call(operations.reopenSenderAccount, {})
  }
}
