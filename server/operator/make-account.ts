import type { Clock } from '#core/runtime/clock.ts'
import type { AccountStore } from '../auth/account-store.ts'
import { weaknessOf, type Weakness } from '../auth/password-policy.ts'
import type { Passwords } from '../auth/passwords.ts'
import type { Database } from '../database/database.ts'
import type { FirstWorkspace } from '../workspaces/first-workspace.ts'
import type { NoteDeed } from './note-deed.ts'
import type { AccountToMake, OperatorAnswer, OperatorName } from './operator.ts'

export interface MakeAccountDeps {
  readonly database: Database
  readonly accounts: AccountStore
  readonly firstWorkspace: FirstWorkspace
  readonly passwords: Pick<Passwords, 'hash'>
  readonly clock: Clock
  readonly noteDeed: NoteDeed
}

const WEAKNESSES: Readonly<Record<Weakness, string>> = {
  password_too_common: 'That password is among the most used: take another.',
  password_is_address: 'That password is the address: take another.',
}

/** Makes an account that can sign in at once, with a workspace of its own. */
export class MakeAccount {
  readonly #deps: MakeAccountDeps

  constructor(deps: MakeAccountDeps) {
    this.#deps = deps
  }

  async execute(by: OperatorName, asked: AccountToMake): Promise<OperatorAnswer> {
    const { database, accounts, firstWorkspace, passwords, clock, noteDeed } = this.#deps
    const { password, ...chosen } = asked
    const weakness = await weaknessOf(password, asked.username)
    if (weakness !== null) return { kind: 'refused', code: weakness, detail: WEAKNESSES[weakness] }
    const passwordHash = await passwords.hash(password)
    return database.asSystem(async (transaction): Promise<OperatorAnswer> => {
      const now = clock.now()
      const at = new Date(now)
      const account = await accounts.register(transaction, {
        ...chosen,
        passwordHash,
        createdAt: at,
      })
      const { id, username } = account
      if (account.verifiedAt !== null) {
        return {
          kind: 'refused',
          code: 'account_exists',
          detail: `${username} has an account already.`,
        }
      }
      await accounts.verify(transaction, id, { passwordHash, at })
      await firstWorkspace.ensure(transaction, account, now)
      await noteDeed(transaction, by, { command: 'account create', detail: { username } })
      return { kind: 'account_made', id, username }
    })
  }
}
