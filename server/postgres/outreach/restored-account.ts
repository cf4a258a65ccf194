import { sql } from 'kysely'
import type { UserId } from '#core/runtime/ids.ts'
import type { OutreachDate } from '#core/runtime/moments.ts'
import type { Db } from '../transaction.ts'

/** Keeps of the last restore what an account may have sent that the backup doesn't know of. */
export const RESTORED = 'restored'

/** How an account of `user` is made after a restore that knows nothing of it; empty where that can't be. */
export const restoredAccount = async (db: Db, user: UserId) => {
  const restored = await db
    .selectFrom('app_setting as s')
    .innerJoin('app_user as u', (join) => join.on('u.id', '=', user))
    .where('s.key', '=', RESTORED)
    .where(sql<boolean>`u.created_at <= (s.value->>'restoredAt')::timestamptz`)
    .select(sql<OutreachDate>`(s.value->>'since')::timestamptz`.as('unrecorded_since'))
    .select(sql<number>`(s.value->>'requests')::integer`.as('unrecorded_requests'))
    .executeTakeFirst()
  return restored && { ...restored, health: 'restricted' as const, trouble: 'restored' as const }
}
