import type { CheckoutState, CreditEntry, Invoice } from '#core/billing/billing.ts'
import type { PaidState } from '#core/billing/paid-subscription.ts'
import type { UserId, WorkspaceId } from '#core/runtime/ids.ts'
import type { RealDate } from '#core/runtime/moments.ts'
import type { Workspace } from '#core/workspace/workspace.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ProviderInvoice } from './payment-provider.ts'

/** What is known of a workspace's subscription at a provider. */
export interface KnownSubscription {
  readonly provider: string
  readonly customerId: string | null
  readonly providerId: string | null
  /** The plan's id, as the server offers it. */
  readonly plan: string | null
  readonly state: PaidState
  readonly paidUntil: RealDate | null
  readonly cancelsAtEnd: boolean
  readonly endedAt: RealDate | null
  /** The reading by which this was told. */
  readonly toldBy: number
  readonly lookAt: RealDate | null
  /** The provider doesn't know it, as where its key became another account's. */
  readonly isMissing: boolean
  /** Whoever runs the server ended its plan: it may be paid for, and changes nothing. */
  readonly isSetAside: boolean
  /** Its plan was the workspace's once, and its credits began. */
  readonly hasBegun: boolean
}

/** Whether it is, or is about to be, paid for. */
export const isLive = ({ state, isMissing }: KnownSubscription): boolean =>
  (state === 'active' || state === 'past_due') && !isMissing

/** Whether a card will be charged for it again. */
export const isCharged = (known: KnownSubscription): boolean => isLive(known) && !known.cancelsAtEnd

export interface KnownCheckout {
  readonly id: string
  readonly workspaceId: WorkspaceId
  readonly provider: string
  /** Null until the provider has opened it. */
  readonly providerId: string | null
  readonly plan: string
  readonly coupon: string | null
  readonly state: CheckoutState
  readonly createdAt: RealDate
}

/** A workspace and whose plan it is on. */
export interface BilledWorkspace {
  readonly workspace: Workspace
  /** Null where whoever runs the server set its plan. */
  readonly planProvider: string | null
}

export interface NewCheckout {
  readonly id: string
  readonly userId: UserId
  readonly provider: string
  readonly plan: string
  readonly coupon: string | null
  readonly createdAt: RealDate
}

/** What there is of payments; each method is part of a transaction of its workspace. */
export interface BillingStore {
  find(transaction: Transaction, id: WorkspaceId): Promise<BilledWorkspace | undefined>
  /** Keeps everybody else from changing its plan until the transaction ends. */
  lock(transaction: Transaction, id: WorkspaceId): Promise<BilledWorkspace | undefined>
  /** The plan is that provider's from now on. */
  setPlan(transaction: Transaction, workspace: Workspace, provider: string): Promise<void>

  subscription(transaction: Transaction, id: WorkspaceId): Promise<KnownSubscription | null>
  /** Notes that the provider is asked, and answers the how manieth time it is. */
  beginReading(transaction: Transaction, id: WorkspaceId, provider: string): Promise<number>
  setSubscription(
    transaction: Transaction,
    id: WorkspaceId,
    known: Omit<KnownSubscription, 'lookAt'>,
  ): Promise<void>
  setLook(transaction: Transaction, id: WorkspaceId, at: RealDate | null): Promise<void>
  keepInvoices(
    transaction: Transaction,
    id: WorkspaceId,
    kept: { readonly provider: string; readonly invoices: readonly ProviderInvoice[] },
  ): Promise<void>

  newestCheckout(transaction: Transaction, id: WorkspaceId): Promise<KnownCheckout | null>
  openCheckout(transaction: Transaction, id: WorkspaceId, checkout: NewCheckout): Promise<void>
  /** Whether it is still open: another one may have taken its place meanwhile. */
  setCheckoutProvider(transaction: Transaction, checkoutId: string, id: string): Promise<boolean>
  /** Ends a checkout that is open; its coupon is free again unless it was completed. */
  endCheckout(
    transaction: Transaction,
    checkoutId: string,
    ended: { readonly state: 'completed' | 'expired'; readonly at: RealDate },
  ): Promise<void>

  /** Whether the workspace can use the coupon: neither it nor another of its members' did. Asked above the fence. */
  isCouponFree(transaction: Transaction, id: WorkspaceId, code: string): Promise<boolean>
  /** Keeps a coupon for a checkout; false where it is taken. Asked above the fence. */
  holdCoupon(
    transaction: Transaction,
    id: WorkspaceId,
    held: { readonly code: string; readonly userId: UserId; readonly checkoutId: string },
  ): Promise<boolean>

  invoices(
    transaction: Transaction,
    id: WorkspaceId,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<{ readonly count: number; readonly data: readonly Invoice[] }>
  /** The newest first, those before an id. */
  creditEntries(
    transaction: Transaction,
    id: WorkspaceId,
    page: { readonly before: number | null; readonly limit: number },
  ): Promise<readonly CreditEntry[]>
  /** Credits used in each quarter of an hour that any were; days of every zone are made of these. */
  creditsUsed(
    transaction: Transaction,
    id: WorkspaceId,
    since: RealDate,
  ): Promise<readonly CreditsOfTime[]>
}

export interface CreditsOfTime {
  readonly at: RealDate
  readonly used: number
}

/** What concerns more than one workspace, or none. */
export interface PaymentRecords {
  /** Whose a subscription, or a checkout by our reference, is. */
  workspaceOf(
    transaction: Transaction,
    of: {
      readonly provider: string
      readonly subscriptionId: string | null
      readonly reference: string | null
    },
  ): Promise<WorkspaceId | null>
  /** False where the event was dealt with before. */
  isNewEvent(transaction: Transaction, provider: string, id: string): Promise<boolean>
  noteEvent(
    transaction: Transaction,
    event: { readonly provider: string; readonly id: string; readonly at: RealDate },
  ): Promise<void>
  /** Those whose provider is to be asked by then. */
  lookedForBy(transaction: Transaction, time: RealDate): Promise<readonly WorkspaceId[]>
  /** When the next is to be; null where none is. */
  nextLook(transaction: Transaction): Promise<RealDate | null>
}
