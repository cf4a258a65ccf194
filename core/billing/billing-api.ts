import type { WorkspaceId } from '../runtime/ids.ts'
import type { Page, PageRequest } from '../runtime/page.ts'
import type { Billing, CreditDay, CreditEntry, Invoice } from './billing.ts'

export interface CreditEntryPage {
  readonly entries: readonly CreditEntry[]
  /** Where the next page begins; null where there is none. */
  readonly nextCursor: string | null
}

export type InvoicePageRequest = Pick<PageRequest, 'page' | 'pageSize'>
export type CreditPageRequest = Pick<PageRequest, 'cursor' | 'pageSize'>

/** Plans, payments and credits of a workspace, as the server keeps them. */
export interface BillingApi {
  load(workspace: WorkspaceId): Promise<Billing>
  /** Begins a payment; answers where it is made. */
  checkOut(
    workspace: WorkspaceId,
    asked: { readonly plan: string; readonly coupon?: string },
  ): Promise<{ readonly url: string }>
  /** Answers where the provider lets one change or cancel a plan. */
  openPortal(workspace: WorkspaceId, returnUrl?: string): Promise<{ readonly url: string }>
  /** The newest first. */
  invoices(workspace: WorkspaceId, page?: InvoicePageRequest): Promise<Page<Invoice>>
  /** The newest first, or those after a cursor. */
  creditEntries(workspace: WorkspaceId, page?: CreditPageRequest): Promise<CreditEntryPage>
  /** Of the last 30 days, the oldest first. */
  creditDays(workspace: WorkspaceId, timeZone: string): Promise<readonly CreditDay[]>
}
