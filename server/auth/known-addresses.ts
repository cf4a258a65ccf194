import type { UserId } from '#core/runtime/ids.ts'
import { createHmac } from 'node:crypto'
import type { Clock } from '#core/runtime/clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { CallingClient } from './calling-client.ts'
import type { KnownAddressStore } from './known-address-store.ts'

/** Where the owner of an account has proved to be it; kept so that nobody reads addresses in there. */
export class KnownAddresses {
  readonly #store: KnownAddressStore
  readonly #database: Database
  readonly #key: Buffer
  readonly #clock: Clock

  constructor(deps: {
    readonly store: KnownAddressStore
    readonly database: Database
    readonly key: Buffer
    readonly clock: Clock
  }) {
    this.#store = deps.store
    this.#database = deps.database
    this.#key = deps.key
    this.#clock = deps.clock
  }

  isKnown(username: string, { address }: CallingClient): Promise<boolean> {
    return this.#database.asSystem((transaction) =>
      this.#store.isKnown(transaction, username, this.#hash(address)),
    )
  }

  remember(transaction: Transaction, userId: UserId, { address }: CallingClient): Promise<void> {
    const seenAt = new Date(this.#clock.now())
    return this.#store.remember(transaction, { userId, addressHash: this.#hash(address), seenAt })
  }

  #hash(address: string): string {
    return createHmac('sha256', this.#key).update(address).digest('base64url')
  }
}
