import { sql } from 'kysely'
import type { UserId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Transaction } from '../../database/database.ts'
import { sqlOf } from '../transaction.ts'

/** Whose redemptions count: the workspace's, its members', and those of their other workspaces. */
export async function isCouponFree(
  transaction: Transaction,
  id: WorkspaceId,
  code: string,
): Promise<boolean> {
  const { rows } = await sql<{ is_taken: boolean }>`
    select exists (
      select from coupon_redemption r where r.code = ${code} and (
        r.workspace_id = ${id}
        or r.user_id in (select user_id from workspace_member where workspace_id = ${id})
        or r.workspace_id in (
          select theirs.workspace_id from workspace_member own
          join workspace_member theirs on theirs.user_id = own.user_id
          where own.workspace_id = ${id}))
    ) as is_taken`.execute(sqlOf(transaction))
  return rows[0]?.is_taken === false
}

export async function holdCoupon(
  transaction: Transaction,
  id: WorkspaceId,
  held: { readonly code: string; readonly userId: UserId; readonly checkoutId: string },
): Promise<boolean> {
  const { code, userId, checkoutId } = held
  if (!(await isCouponFree(transaction, id, code))) return false
  const inserted = await sqlOf(transaction)
    .insertInto('coupon_redemption')
    .values({ code, workspace_id: id, user_id: userId, checkout_id: checkoutId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}
