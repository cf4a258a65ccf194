import type { Clock } from '#core/runtime/clock.ts'
import type { AccountStore } from '../auth/account-store.ts'
import type { EndedFamilies } from '../auth/ended-families.ts'
import type { RefreshTokenStore } from '../auth/refresh-token-store.ts'
import type { Database } from '../database/database.ts'
import type { NoteDeed } from './note-deed.ts'
import type { OperatorAnswer, OperatorName } from './operator.ts'

export interface EndSessionsDeps {
  readonly database: Database
  readonly accounts: Pick<AccountStore, 'find'>
  readonly refreshTokens: Pick<RefreshTokenStore, 'revokeAll'>
  readonly endedFamilies: Pick<EndedFamilies, 'publish'>
  readonly clock: Clock
  readonly noteDeed: NoteDeed
}

/** Signs an account out everywhere, its extension included. */
export class EndSessions {
  readonly #deps: EndSessionsDeps

  constructor(deps: EndSessionsDeps) {
    this.#deps = deps
  }

  async execute(by: OperatorName, username: string): Promise<OperatorAnswer> {
    const { database, accounts, refreshTokens, endedFamilies, clock, noteDeed } = this.#deps
    const ended = await database.asSystem(async (transaction) => {
      const account = await accounts.find(transaction, username)
      if (!account) return null
      const at = new Date(clock.now())
      const families = await refreshTokens.revokeAll(transaction, account.id, at)
      const detail = { username, ended: families.length }
      await noteDeed(transaction, by, { command: 'account end-sessions', detail })
      return families
    })
    if (ended === null) {
      return { kind: 'refused', code: 'not_found', detail: `Nobody is called ${username} here.` }
    }
    endedFamilies.publish(ended)
    return { kind: 'sessions_ended', username, count: ended.length }
  }
}
