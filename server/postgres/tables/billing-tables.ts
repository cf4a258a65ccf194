import type { Generated } from 'kysely'
import type { CheckoutState, InvoiceStatus } from '#core/billing/billing.ts'
import type { PaidState } from '#core/billing/paid-subscription.ts'
import type { UserId, WorkspaceId } from '#core/runtime/ids.ts'
import type { RealDate } from '#core/runtime/moments.ts'
import type { GeneratedId, Json, Nullable, NullableTime, Time } from './columns.ts'

export interface SubscriptionTable {
  workspace_id: WorkspaceId
  provider: string
  customer_id: Nullable<string>
  provider_id: Nullable<string>
  plan: Nullable<string>
  state: Generated<PaidState>
  paid_until: NullableTime<RealDate>
  cancels_at_end: Generated<boolean>
  ended_at: NullableTime<RealDate>
  readings: Generated<number>
  told_by: Generated<number>
  look_at: NullableTime<RealDate>
  is_missing: Generated<boolean>
  is_set_aside: Generated<boolean>
  has_begun: Generated<boolean>
}

export interface CheckoutTable {
  id: Generated<string>
  workspace_id: WorkspaceId
  user_id: Nullable<UserId>
  provider: string
  provider_id: Nullable<string>
  plan: string
  coupon: Nullable<string>
  state: Generated<CheckoutState>
  created_at: Time<RealDate>
}

export interface InvoiceTable {
  id: GeneratedId
  workspace_id: WorkspaceId
  provider: string
  provider_id: string
  number: string
  status: InvoiceStatus
  amount: number
  currency: string
  created_at: Time<RealDate>
  period_start: NullableTime<RealDate>
  period_end: NullableTime<RealDate>
  url: Nullable<string>
}

export interface CouponRedemptionTable {
  id: GeneratedId
  code: string
  workspace_id: Nullable<WorkspaceId>
  user_id: Nullable<UserId>
  checkout_id: string
  redeemed_at: NullableTime<RealDate>
}

export interface PaymentEventTable {
  provider: string
  event_id: string
  received_at: Time<RealDate>
}

export interface DemoPaymentTable {
  id: string
  kind: 'checkout' | 'subscription'
  data: Json<unknown>
}
