import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { RealDate } from '#core/runtime/moments.ts'
import type { PaymentRecords } from '#server/billing/billing-store.ts'
import type { Transaction } from '../../database/database.ts'
import { sqlOf } from '../transaction.ts'

/** As many are looked for at a time; the others are due at once after them. */
const MAX_LOOKS = 100

export class PostgresPaymentRecords implements PaymentRecords {
  async workspaceOf(
    transaction: Transaction,
    { provider, subscriptionId, reference }: Parameters<PaymentRecords['workspaceOf']>[1],
  ): Promise<WorkspaceId | null> {
    const db = sqlOf(transaction)
    const known =
      subscriptionId === null
        ? undefined
        : await db
            .selectFrom('subscription')
            .select('workspace_id')
            .where('provider', '=', provider)
            .where('provider_id', '=', subscriptionId)
            .executeTakeFirst()
    if (known !== undefined || reference === null || !isUuid(reference))
      return known?.workspace_id ?? null
    const checkout = await db
      .selectFrom('checkout')
      .select('workspace_id')
      .where('provider', '=', provider)
      .where('id', '=', reference)
      .executeTakeFirst()
    return checkout?.workspace_id ?? null
  }

  async isNewEvent(transaction: Transaction, provider: string, id: string): Promise<boolean> {
    const known = await sqlOf(transaction)
      .selectFrom('payment_event')
      .select('event_id')
      .where('provider', '=', provider)
      .where('event_id', '=', id)
      .executeTakeFirst()
    return known === undefined
  }

  async noteEvent(
    transaction: Transaction,
    { provider, id, at }: Parameters<PaymentRecords['noteEvent']>[1],
  ): Promise<void> {
    await sqlOf(transaction)
      .insertInto('payment_event')
      .values({ provider, event_id: id, received_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  async lookedForBy(transaction: Transaction, time: RealDate): Promise<readonly WorkspaceId[]> {
    const rows = await sqlOf(transaction)
      .selectFrom('subscription')
      .select('workspace_id')
      .where('look_at', '<=', time)
      .orderBy('look_at')
      .limit(MAX_LOOKS)
      .execute()
    return rows.map((row) => row.workspace_id)
  }

  async nextLook(transaction: Transaction): Promise<RealDate | null> {
    const next = await sqlOf(transaction)
      .selectFrom('subscription')
      .select('look_at')
      .where('look_at', 'is not', null)
      .orderBy('look_at')
      .limit(1)
      .executeTakeFirst()
    return next?.look_at ?? null
  }
}

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
