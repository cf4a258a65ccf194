import type { UserId } from '#core/runtime/ids.ts'
import type {
  LinkPurpose,
  MailedLink,
  MailedLinkStore,
  StoredLink,
} from '#server/auth/mailed-link-store.ts'
import type { Transaction } from '../../database/database.ts'
import { sqlOf } from '../transaction.ts'

export class PostgresMailedLinkStore implements MailedLinkStore {
  async add(transaction: Transaction, link: MailedLink): Promise<void> {
    await sqlOf(transaction)
      .insertInto('mailed_link')
      .values({
        token_hash: link.tokenHash,
        user_id: link.userId,
        purpose: link.purpose,
        expires_at: link.expiresAt,
        password_hash: link.passwordHash,
      })
      .execute()
  }

  async find(
    transaction: Transaction,
    tokenHash: string,
    purpose: LinkPurpose,
  ): Promise<StoredLink | null> {
    const row = await sqlOf(transaction)
      .selectFrom('mailed_link')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .where('purpose', '=', purpose)
      .executeTakeFirst()
    if (!row) return null
    return {
      tokenHash,
      purpose,
      userId: row.user_id,
      expiresAt: row.expires_at,
      passwordHash: row.password_hash,
      used: row.used_at && { at: row.used_at, browserHash: row.browser_hash },
    }
  }

  async markUsed(
    transaction: Transaction,
    tokenHash: string,
    { at, browserHash }: { readonly at: Date; readonly browserHash: string },
  ): Promise<void> {
    await sqlOf(transaction)
      .updateTable('mailed_link')
      .set({ used_at: at, browser_hash: browserHash })
      .where('token_hash', '=', tokenHash)
      .execute()
  }

  async remove(
    transaction: Transaction,
    userId: UserId,
    which?: { readonly purpose: LinkPurpose; readonly but: string },
  ): Promise<void> {
    const all = sqlOf(transaction).deleteFrom('mailed_link').where('user_id', '=', userId)
    const chosen = which
      ? all.where('purpose', '=', which.purpose).where('token_hash', '!=', which.but)
      : all
    await chosen.execute()
  }
}
