import type { Invoice } from '#core/billing/billing.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Transaction } from '../../database/database.ts'
import { sqlOf } from '../transaction.ts'

/** The newest first; drafts are nobody's business yet. */
export async function selectInvoices(
  transaction: Transaction,
  id: WorkspaceId,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ count: number; data: readonly Invoice[] }> {
  const db = sqlOf(transaction)
  const { count } = await db
    .selectFrom('invoice')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('workspace_id', '=', id)
    .where('status', '<>', 'draft')
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('invoice')
    .selectAll()
    .where('workspace_id', '=', id)
    .where('status', '<>', 'draft')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return {
    count,
    data: rows.map((row) => ({
      ...{ id: row.id, number: row.number, status: row.status, amount: row.amount },
      ...{ currency: row.currency, createdAt: row.created_at, url: row.url },
      ...{ periodStart: row.period_start, periodEnd: row.period_end },
    })),
  }
}
