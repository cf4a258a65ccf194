import { randomBytes } from 'node:crypto'
import type { Clock } from '#core/runtime/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { AccountStore } from '../auth/account-store.ts'
import type { EndedFamilies } from '../auth/ended-families.ts'
import type { MailedLinkStore } from '../auth/mailed-link-store.ts'
import type { Passwords } from '../auth/passwords.ts'
import type { RefreshTokenStore } from '../auth/refresh-token-store.ts'
import { DEMO_USERNAME } from '#core/demo-agent/demo-account.ts'

export interface ShutDemoAccountDeps {
  readonly database: Database
  readonly accounts: Pick<AccountStore, 'find' | 'setPassword'>
  readonly mailedLinks: Pick<MailedLinkStore, 'remove'>
  readonly refreshTokens: Pick<RefreshTokenStore, 'revokeAll'>
  readonly endedFamilies: Pick<EndedFamilies, 'publish'>
  readonly passwords: Pick<Passwords, 'hash'>
  readonly clock: Clock
}

/** Lets nobody in by the demo account that an earlier start made, until a start seeds it again. */
export class ShutDemoAccount {
  readonly #deps: ShutDemoAccountDeps

  constructor(deps: ShutDemoAccountDeps) {
    this.#deps = deps
  }

  async execute(): Promise<void> {
    const { database, accounts, mailedLinks, refreshTokens, passwords, clock } = this.#deps
    const found = await database.asSystem((transaction) =>
      accounts.find(transaction, DEMO_USERNAME),
    )
    if (!found) return
    const { id } = found
    const passwordHash = await passwords.hash(randomBytes(32).toString('base64url'))
    const ended = await database.asSystem(async (transaction) => {
      const at = new Date(clock.now())
      await accounts.setPassword(transaction, id, { passwordHash, at })
      await mailedLinks.remove(transaction, id)
      return refreshTokens.revokeAll(transaction, id, at)
    })
    this.#deps.endedFamilies.publish(ended)
  }
}
