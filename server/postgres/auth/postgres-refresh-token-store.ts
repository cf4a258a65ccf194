import type { UserId } from '#core/runtime/ids.ts'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type {
  NewFamily,
  OpenFamily,
  RefreshToken,
  RefreshTokenStore,
  TokenFamily,
} from '#server/auth/refresh-token-store.ts'
import type { Transaction } from '../../database/database.ts'
import type { Schema } from '../schema.ts'
import { sqlOf } from '../transaction.ts'

type FamilyFilter = (eb: ExpressionBuilder<Schema, 'token_family'>) => Expression<SqlBool>

export class PostgresRefreshTokenStore implements RefreshTokenStore {
  async openFamily(transaction: Transaction, family: NewFamily): Promise<string> {
    const { id } = await sqlOf(transaction)
      .insertInto('token_family')
      .values({
        user_id: family.userId,
        client: family.client,
        parent_id: family.parentId,
        created_at: family.createdAt,
        last_used_at: family.createdAt,
        device: family.device,
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
    return {
      id: row.id,
      userId: row.user_id,
      client: row.client,
      parentId: row.parent_id,
      createdAt: row.created_at,
      revokedAt: row.revoked_at,
    }
  }

  async hasEnded(
    transaction: Transaction,
    familyId: string,
    createdBefore: Date,
  ): Promise<boolean> {
    const row = await sqlOf(transaction)
      .selectFrom('token_family')
      .select(['revoked_at', 'created_at'])
      .where('id', '=', familyId)
      .executeTakeFirst()
    return !row || row.revoked_at !== null || row.created_at <= createdBefore
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
    await sqlOf(transaction)
      .updateTable('token_family')
      .set({ last_used_at: at })
      .where('id', '=', (eb) =>
        eb.selectFrom('refresh_token').select('family_id').where('hash', '=', hash),
      )
      .execute()
  }

  async listOpen(
    transaction: Transaction,
    userId: UserId,
    { now, createdAfter }: { now: Date; createdAfter: Date },
  ): Promise<readonly OpenFamily[]> {
    const rows = await sqlOf(transaction)
      .selectFrom('token_family as family')
      .select(['id', 'device', 'created_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .where('client', '=', 'page')
      .where('revoked_at', 'is', null)
      .where('created_at', '>', createdAfter)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('refresh_token as token')
            .select('hash')
            .whereRef('token.family_id', '=', 'family.id')
            .where('token.spent_at', 'is', null)
            .where('token.expires_at', '>', now),
        ),
      )
      .execute()
    return rows
      .map(({ id, device, created_at: createdAt, last_used_at: lastUsedAt }) => ({
        id,
        device,
        createdAt,
        lastUsedAt: lastUsedAt ?? createdAt,
      }))
      .toSorted((a, b) => b.lastUsedAt.getTime() - a.lastUsedAt.getTime())
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

  async revokeSessions(
    transaction: Transaction,
    { userId, at }: { userId: UserId; at: Date },
    which: { readonly only: string } | { readonly but: string },
  ): Promise<readonly string[]> {
    const rows = await sqlOf(transaction)
      .selectFrom('token_family')
      .select('id')
      .where('user_id', '=', userId)
      .where('client', '=', 'page')
      .where('revoked_at', 'is', null)
      .where('id', 'only' in which ? '=' : '!=', 'only' in which ? which.only : which.but)
      .execute()
    return this.#revokeWithChildren(transaction, rows, at)
  }

  async revokeOldest(
    transaction: Transaction,
    { userId, parentId }: Pick<TokenFamily, 'userId' | 'parentId'>,
    { keep, at }: { keep: number; at: Date },
  ): Promise<readonly string[]> {
    const rows = await sqlOf(transaction)
      .selectFrom('token_family')
      .select('id')
      .where('user_id', '=', userId)
      .where('parent_id', 'is not distinct from', parentId)
      .where('revoked_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .offset(keep)
      .execute()
    return this.#revokeWithChildren(transaction, rows, at)
  }

  revokeAll(transaction: Transaction, userId: UserId, at: Date): Promise<readonly string[]> {
    return this.#revoke(transaction, at, (eb) => eb('user_id', '=', userId))
  }

  async #revokeWithChildren(
    transaction: Transaction,
    families: readonly { readonly id: string }[],
    at: Date,
  ): Promise<readonly string[]> {
    const ids = families.map(({ id }) => id)
    if (ids.length === 0) return []
    return this.#revoke(transaction, at, (eb) =>
      eb.or([eb('id', 'in', ids), eb('parent_id', 'in', ids)]),
    )
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
