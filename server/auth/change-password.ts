import type { Clock } from '#core/runtime/clock.ts'
import type { CurrentUser } from '../current-user.ts'
import type { Database } from '../database/database.ts'
import type { Account, AccountStore } from './account-store.ts'
import type { EndedFamilies } from './ended-families.ts'
import type { MailedLinkStore } from './mailed-link-store.ts'
import { weaknessOf, type Weakness } from './password-policy.ts'
import type { Passwords } from './passwords.ts'
import type { RefreshTokenStore } from './refresh-token-store.ts'

export interface ChangePasswordDeps {
  readonly database: Database
  readonly accounts: AccountStore
  readonly mailedLinks: MailedLinkStore
  readonly refreshTokens: RefreshTokenStore
  readonly passwords: Passwords
  readonly endedFamilies: EndedFamilies
  readonly clock: Clock
}

export type PasswordChange =
  | { readonly kind: 'changed'; readonly account: Account }
  | { readonly kind: 'wrong_password' }
  | { readonly kind: 'weak_password'; readonly weakness: Weakness }

/** A new password for who knows the old one; every other session ends, and so does every mailed link. */
export class ChangePassword {
  readonly #deps: ChangePasswordDeps

  constructor(deps: ChangePasswordDeps) {
    this.#deps = deps
  }

  async execute(
    { id, familyId }: CurrentUser,
    given: { readonly currentPassword: string; readonly password: string },
  ): Promise<PasswordChange> {
    const { database, accounts, mailedLinks, refreshTokens, passwords, clock } = this.#deps
    const account = await database.asSystem((transaction) => accounts.lock(transaction, id))
    if (!(await passwords.matches(account.passwordHash, given.currentPassword))) {
      return { kind: 'wrong_password' }
    }
    const weakness = await weaknessOf(given.password, account.username)
    if (weakness) return { kind: 'weak_password', weakness }
    const passwordHash = await passwords.hash(given.password)
    const ended = await database.asSystem(async (transaction) => {
      const locked = await accounts.lock(transaction, id)
      if (locked.passwordHash !== account.passwordHash) return null
      const at = new Date(clock.now())
      await accounts.setPassword(transaction, id, { passwordHash, at })
      await mailedLinks.remove(transaction, id)
      return refreshTokens.revokeSessions(transaction, { userId: id, at }, { but: familyId })
    })
    if (ended === null) return { kind: 'wrong_password' }
    this.#deps.endedFamilies.publish(ended)
    return { kind: 'changed', account }
  }
}
