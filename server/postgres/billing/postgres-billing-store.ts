import { sql } from 'kysely'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { RealDate } from '#core/runtime/moments.ts'
import type { Workspace } from '#core/workspace/workspace.ts'
import type {
  BilledWorkspace,
  BillingStore,
  KnownCheckout,
  KnownSubscription,
  NewCheckout,
} from '#server/billing/billing-store.ts'
import type { ProviderInvoice } from '#server/billing/payment-provider.ts'
import type { Transaction } from '../../database/database.ts'
import { sqlOf } from '../transaction.ts'
import { workspaceFromRow } from '../workspaces/postgres-workspace-repository.ts'
import { creditEntries, creditsUsed } from './credit-ledger.ts'
import { holdCoupon, isCouponFree } from './coupons.ts'
import { selectInvoices } from './select-invoices.ts'
import { setTerms } from './set-terms.ts'

export class PostgresBillingStore implements BillingStore {
  readonly isCouponFree = isCouponFree
  readonly holdCoupon = holdCoupon
  readonly invoices = selectInvoices
  readonly creditEntries = creditEntries
  readonly creditsUsed = creditsUsed

  async find(transaction: Transaction, id: WorkspaceId): Promise<BilledWorkspace | undefined> {
    const row = await selectWorkspace(transaction, id).executeTakeFirst()
    return row && { workspace: workspaceFromRow(row), planProvider: row.plan_provider }
  }

  async lock(transaction: Transaction, id: WorkspaceId): Promise<BilledWorkspace | undefined> {
    const row = await selectWorkspace(transaction, id).forNoKeyUpdate().executeTakeFirst()
    return row && { workspace: workspaceFromRow(row), planProvider: row.plan_provider }
  }

  async setPlan(transaction: Transaction, workspace: Workspace, provider: string): Promise<void> {
    await setTerms(transaction, workspace, { reason: 'plan_began', planProvider: provider })
  }

  async subscription(transaction: Transaction, id: WorkspaceId): Promise<KnownSubscription | null> {
    const row = await sqlOf(transaction)
      .selectFrom('subscription')
      .selectAll()
      .where('workspace_id', '=', id)
      .executeTakeFirst()
    if (row === undefined) return null
    return {
      ...{ provider: row.provider, customerId: row.customer_id, providerId: row.provider_id },
      ...{ plan: row.plan, state: row.state, paidUntil: row.paid_until },
      ...{ cancelsAtEnd: row.cancels_at_end, endedAt: row.ended_at },
      ...{ toldBy: row.told_by, lookAt: row.look_at },
      ...{ isMissing: row.is_missing, isSetAside: row.is_set_aside },
      hasBegun: row.has_begun,
    }
  }

  async beginReading(transaction: Transaction, id: WorkspaceId, provider: string): Promise<number> {
    const { readings } = await sqlOf(transaction)
      .insertInto('subscription')
      .values({ workspace_id: id, provider, readings: 1 })
      .onConflict((conflict) =>
        conflict
          .column('workspace_id')
          .doUpdateSet((eb) => ({ readings: eb('subscription.readings', '+', 1) })),
      )
      .returning('readings')
      .executeTakeFirstOrThrow()
    return readings
  }

  async setSubscription(
    transaction: Transaction,
    id: WorkspaceId,
    known: Omit<KnownSubscription, 'lookAt'>,
  ): Promise<void> {
    await sqlOf(transaction)
      .updateTable('subscription')
      .set({
        ...{ provider: known.provider, customer_id: known.customerId },
        ...{ provider_id: known.providerId, plan: known.plan, state: known.state },
        ...{ paid_until: known.paidUntil, cancels_at_end: known.cancelsAtEnd },
        ...{ ended_at: known.endedAt, told_by: known.toldBy },
        ...{ is_missing: known.isMissing, is_set_aside: known.isSetAside },
        has_begun: known.hasBegun,
      })
      .where('workspace_id', '=', id)
      .execute()
  }

  async setLook(transaction: Transaction, id: WorkspaceId, at: RealDate | null): Promise<void> {
    await sqlOf(transaction)
      .updateTable('subscription')
      .set({ look_at: at })
      .where('workspace_id', '=', id)
      .execute()
  }

  async keepInvoices(
    transaction: Transaction,
    id: WorkspaceId,
    { provider, invoices }: { provider: string; invoices: readonly ProviderInvoice[] },
  ): Promise<void> {
    if (invoices.length === 0) return
    await sqlOf(transaction)
      .insertInto('invoice')
      .values(
        invoices.map((invoice) => ({
          ...{ workspace_id: id, provider, provider_id: invoice.id, number: invoice.number },
          ...{ status: invoice.status, amount: invoice.amount, currency: invoice.currency },
          ...{ created_at: invoice.createdAt, url: invoice.url },
          ...{ period_start: invoice.periodStart, period_end: invoice.periodEnd },
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['provider', 'provider_id']).doUpdateSet((eb) => ({
          ...{ number: eb.ref('excluded.number'), status: eb.ref('excluded.status') },
          ...{ amount: eb.ref('excluded.amount'), url: eb.ref('excluded.url') },
        })),
      )
      .execute()
  }

  async newestCheckout(transaction: Transaction, id: WorkspaceId): Promise<KnownCheckout | null> {
    const row = await sqlOf(transaction)
      .selectFrom('checkout')
      .selectAll()
      .where('workspace_id', '=', id)
      .orderBy(sql`state = 'open'`, 'desc')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (row === undefined) return null
    return {
      ...{ id: row.id, workspaceId: row.workspace_id, provider: row.provider },
      ...{ providerId: row.provider_id, plan: row.plan, coupon: row.coupon },
      ...{ state: row.state, createdAt: row.created_at },
    }
  }

  async openCheckout(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    { id, userId, provider, plan, coupon, createdAt }: NewCheckout,
  ): Promise<void> {
    await sqlOf(transaction)
      .insertInto('checkout')
      .values({
        ...{ id, workspace_id: workspaceId, user_id: userId },
        ...{ provider, plan, coupon, created_at: createdAt },
      })
      .execute()
  }

  async setCheckoutProvider(
    transaction: Transaction,
    checkoutId: string,
    id: string,
  ): Promise<boolean> {
    const open = await sqlOf(transaction)
      .updateTable('checkout')
      .set({ provider_id: id })
      .where('id', '=', checkoutId)
      .where('state', '=', 'open')
      .returning('id')
      .executeTakeFirst()
    return open !== undefined
  }

  async endCheckout(
    transaction: Transaction,
    checkoutId: string,
    { state, at }: { readonly state: 'completed' | 'expired'; readonly at: RealDate },
  ): Promise<void> {
    const db = sqlOf(transaction)
    await db
      .updateTable('checkout')
      .set({ state })
      .where('id', '=', checkoutId)
      .where('state', '<>', 'completed')
      .execute()
    const held = db
      .selectFrom('coupon_redemption')
      .select('id')
      .where('checkout_id', '=', checkoutId)
      .where('redeemed_at', 'is', null)
    if (state === 'completed') {
      const redeemed = db.updateTable('coupon_redemption').set({ redeemed_at: at })
      await redeemed.where('id', 'in', held).execute()
    } else await db.deleteFrom('coupon_redemption').where('id', 'in', held).execute()
  }
}

const selectWorkspace = (transaction: Transaction, id: WorkspaceId) =>
  sqlOf(transaction).selectFrom('workspace').selectAll().where('id', '=', id)
