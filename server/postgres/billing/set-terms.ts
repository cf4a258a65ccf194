import { sql } from 'kysely'
import type { CreditReason } from '#core/billing/billing.ts'
import type { Workspace } from '#core/workspace/workspace.ts'
import type { Transaction } from '../../database/database.ts'
import { sqlOf } from '../transaction.ts'

interface Why {
  /** Noted where the used credits change. */
  readonly reason: CreditReason
  /** Whose the plan is from now on, null for whoever runs the server; left out, it stays whose it is. */
  readonly planProvider?: string | null
}

/** Writes a workspace's plan, end and credits, and notes in the ledger what its credits changed by. */
export async function setTerms(
  transaction: Transaction,
  workspace: Workspace,
  { reason, planProvider }: Why,
): Promise<void> {
  const db = sqlOf(transaction)
  await sql`
    insert into credit_entry (workspace_id, reason, amount, at)
    select id, ${reason}, ${workspace.creditsUsed}::integer - credit, now() from workspace
    where id = ${workspace.id} and credit <> ${workspace.creditsUsed}::integer`.execute(db)
  const { subscription } = workspace
  await db
    .updateTable('workspace')
    .set({
      status: workspace.status,
      max_credit: workspace.maxCredit,
      credit: workspace.creditsUsed,
      expired_at: workspace.expiredAt,
      credit_updated_at: workspace.creditUpdatedAt,
      paid_until: workspace.paidUntil,
      subscription: subscription && JSON.stringify(subscription),
      ...(planProvider !== undefined && { plan_provider: planProvider }),
    })
    .where('id', '=', workspace.id)
    .execute()
}
