import type { UserId } from '#core/runtime/ids.ts'
import type { Selectable } from 'kysely'
import type { Account, AccountStore, NewAccount } from '#server/auth/account-store.ts'
import type { Transaction } from '../../database/database.ts'
import type { AppUserTable } from '../schema.ts'
import { sqlOf, type Db } from '../transaction.ts'

export class PostgresAccountStore implements AccountStore {
  async register(transaction: Transaction, account: NewAccount): Promise<Account> {
    const chosen = {
      password_hash: account.passwordHash,
      first_name: account.firstName,
      last_name: account.lastName,
      language: account.language,
    }
    const db = sqlOf(transaction)
    const row = await db
      .insertInto('app_user')
      .values({ username: account.username, created_at: account.createdAt, ...chosen })
      .onConflict((clash) =>
        clash.column('username').doUpdateSet(chosen).where('app_user.verified_at', 'is', null),
      )
      .returningAll()
      .executeTakeFirst()
    return accountFromRow(row ?? (await byUsername(db, account.username).executeTakeFirstOrThrow()))
  }

  async find(transaction: Transaction, username: string): Promise<Account | undefined> {
    const row = await byUsername(sqlOf(transaction), username).executeTakeFirst()
    return row && accountFromRow(row)
  }

  async lock(transaction: Transaction, id: UserId): Promise<Account> {
    const row = await sqlOf(transaction)
      .selectFrom('app_user')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    return accountFromRow(row)
  }

  async verify(
    transaction: Transaction,
    id: UserId,
    { passwordHash, at }: { passwordHash: string; at: Date },
  ): Promise<void> {
    await sqlOf(transaction)
      .updateTable('app_user')
      .set({ verified_at: at, password_hash: passwordHash })
      .where('id', '=', id)
      .execute()
  }

  async setPassword(
    transaction: Transaction,
    id: UserId,
    { passwordHash, at }: { passwordHash: string; at: Date },
  ): Promise<void> {
    await sqlOf(transaction)
      .updateTable('app_user')
      .set((eb) => ({
        password_hash: passwordHash,
        verified_at: eb.fn.coalesce('verified_at', eb.val(at)),
      }))
      .where('id', '=', id)
      .execute()
  }
}

const byUsername = (db: Db, username: string) =>
  db.selectFrom('app_user').selectAll().where('username', '=', username)

const accountFromRow = (row: Selectable<AppUserTable>): Account => ({
  id: row.id,
  username: row.username,
  passwordHash: row.password_hash,
  firstName: row.first_name,
  lastName: row.last_name,
  language: row.language,
  verifiedAt: row.verified_at,
})
