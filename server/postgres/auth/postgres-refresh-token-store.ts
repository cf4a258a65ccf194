import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type {
  RefreshToken,
  RefreshTokenStore,
  TokenFamily,
} from '#server/auth/refresh-token-store.ts'
import type { Transaction } from '../../database/database.ts'
import type { Schema } from '../schema.ts'
import { sqlOf } from '../transaction.ts'

type FamilyFilter = (eb: ExpressionBuilder<Schema, 'token_family'>) => Expression<SqlBool>

export class PostgresRefreshTokenStore implements RefreshTokenStore {
  async openFamily(
    transaction: Transaction,
    family: Pick<TokenFamily, 'userId' | 'client' | 'parentId'> & { createdAt: Date },
  ): Promise<string> {
    const { id } = await sqlOf(transaction)
      .insertInto('token_family')
      .values({
        user_id: family.userId,
        client: family.client,
        parent_id: family.parentId,
        created_at: family.createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  async add(
    transaction: Transaction,
    token: { hash: string; familyId: string; expiresAt: Date; createdAt: Date },
  ): Promise<void> {
    await sqlOf(transaction)
      .insertInto('refresh_token')
      .values({
        hash: token.hash,
        family_id: token.familyId,
        expires_at: token.expiresAt,
        created_at: token.createdAt,
      })
      .execute()
  }

  async lockFamilyOf(transaction: Transaction, hash: string): Promise<TokenFamily | null> {
    const row = await sqlOf(transaction)
      .selectFrom('token_family')
      .selectAll()
      .where('id', '=', (eb) =>
        eb.selectFrom('refresh_token').select('family_id').where('hash', '=', hash),
      )
      .forUpdate()
      .executeTakeFirst()
    if (!row) return null
    const { id, user_id: userId, client, parent_id: parentId, revoked_at: revokedAt } = row
    return { id, userId, client, parentId, revokedAt }
  }

  async isRevoked(transaction: Transaction, familyId: string): Promise<boolean> {
    const row = await sqlOf(transaction)
      .selectFrom('token_family')
      .select('revoked_at')
      .where('id', '=', familyId)
      .executeTakeFirst()
    return Boolean(row?.revoked_at)
  }

  async find(
    transaction: Transaction,
    hashes: readonly string[],
  ): Promise<readonly RefreshToken[]> {
    const rows = await sqlOf(transaction)
      .selectFrom('refresh_token')
      .selectAll()
      .where('hash', 'in', hashes)
      .execute()
    return rows.map((row) => ({
      hash: row.hash,
      expiresAt: row.expires_at,
      spentAt: row.spent_at,
    }))
  }

  async spend(transaction: Transaction, hash: string, at: Date): Promise<void> {
    await sqlOf(transaction)
      .updateTable('refresh_token')
      .set({ spent_at: at })
      .where('hash', '=', hash)
      .execute()
  }

  async familyIdOf(transaction: Transaction, hash: string): Promise<string | null> {
    const row = await sqlOf(transaction)
      .selectFrom('refresh_token')
      .select('family_id')
      .where('hash', '=', hash)
      .executeTakeFirst()
    return row?.family_id ?? null
  }

  revokeFamily(transaction: Transaction, familyId: string, at: Date): Promise<readonly string[]> {
    return this.#revoke(transaction, at, (eb) =>
      eb.or([eb('id', '=', familyId), eb('parent_id', '=', familyId)]),
    )
  }

  revokeAll(transaction: Transaction, userId: number, at: Date): Promise<readonly string[]> {
    return this.#revoke(transaction, at, (eb) => eb('user_id', '=', userId))
  }

  async #revoke(
    transaction: Transaction,
    at: Date,
    which: FamilyFilter,
  ): Promise<readonly string[]> {
    const db = sqlOf(transaction)
    await db
      .selectFrom('token_family')
      .select('id')
      .where(which)
      .orderBy('parent_id', (order) => order.asc().nullsFirst())
      .orderBy('id')
      .forUpdate()
      .execute()
    const ended = await db
      .updateTable('token_family')
      .set({ revoked_at: at })
      .where(which)
      .where('revoked_at', 'is', null)
      .returning('id')
      .execute()
    return ended.map(({ id }) => id)
  }
}
