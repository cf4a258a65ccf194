import type {
  BillingApi,
  CreditEntryPage,
  CreditPageRequest,
  InvoicePageRequest,
} from '#core/billing/billing-api.ts'
import type { Billing, CreditDay, Invoice } from '#core/billing/billing.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Page } from '#core/runtime/page.ts'
import type { AuthorizedTransport } from './authorized-transport.ts'
import { billingOperations as operations } from './contract/billing.ts'
import { pageOf } from './pages.ts'

export class HttpBillingApi implements BillingApi {
  readonly #calls: AuthorizedTransport

  constructor(calls: AuthorizedTransport) {
    this.#calls = calls
  }

  load(workspaceId: WorkspaceId): Promise<Billing> {
    return this.#calls.call(operations.getBilling, { params: { workspaceId } })
  }

  checkOut(
    workspaceId: WorkspaceId,
    asked: { readonly plan: string; readonly coupon?: string },
  ): Promise<{ readonly url: string }> {
    return this.#calls.call(operations.startCheckout, { params: { workspaceId }, body: asked })
  }

  openPortal(workspaceId: WorkspaceId, returnUrl?: string): Promise<{ readonly url: string }> {
    const body = returnUrl === undefined ? {} : { returnUrl }
    return this.#calls.call(operations.openBillingPortal, { params: { workspaceId }, body })
  }

  async invoices(workspaceId: WorkspaceId, query: InvoicePageRequest = {}): Promise<Page<Invoice>> {
    return pageOf(
      await this.#calls.call(operations.listInvoices, { params: { workspaceId }, query }),
    )
  }

  async creditEntries(
    workspaceId: WorkspaceId,
    query: CreditPageRequest = {},
  ): Promise<CreditEntryPage> {
    const { data, nextCursor } = await this.#calls.call(operations.listCreditEntries, {
      ...{ params: { workspaceId }, query },
    })
    return { entries: data, nextCursor }
  }

  async creditDays(workspaceId: WorkspaceId, timeZone: string): Promise<readonly CreditDay[]> {
    const { data } = await this.#calls.call(operations.listCreditDays, {
      ...{ params: { workspaceId }, query: { timeZone } },
    })
    return data
  }
}
