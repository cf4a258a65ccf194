import type { LinkPurpose, MailedLink, MailedLinkStore } from '#server/auth/mailed-link-store.ts'
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

  async lock(transaction: Transaction, tokenHash: string, purpose: LinkPurpose) {
    const row = await sqlOf(transaction)
      .selectFrom('mailed_link')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .where('purpose', '=', purpose)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return null
    return {
      tokenHash,
      purpose,
      userId: row.user_id,
      expiresAt: row.expires_at,
      passwordHash: row.password_hash,
      usedAt: row.used_at,
    }
  }

  async markUsed(transaction: Transaction, tokenHash: string, at: Date): Promise<void> {
    await sqlOf(transaction)
      .updateTable('mailed_link')
      .set({ used_at: at })
      .where('token_hash', '=', tokenHash)
      .execute()
  }

  async removeAll(transaction: Transaction, userId: number, purpose: LinkPurpose): Promise<void> {
    await sqlOf(transaction)
      .deleteFrom('mailed_link')
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .execute()
  }
}
