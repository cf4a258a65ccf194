import type { FastifyRequest } from 'fastify'
import { billingOperations } from '#adapters/http/contract/billing.ts'
import { unavailable } from '../http/errors.ts'
import { pageOf } from '../http/pages.ts'
import { ownOrigin } from '../http/own-origin.ts'
import { refusal } from '../http/refusals.ts'
import { route, type App } from '../http/route.ts'
import type { WorkspaceAccess } from '../workspaces/workspace-access.ts'
import type { CreditHistory } from './credit-history.ts'
import type { OpenPortal } from './open-portal.ts'
import { ProviderAway } from './payment-provider.ts'
import type { ReadBilling } from './read-billing.ts'
import type { ReceivePaymentEvent } from './receive-payment-event.ts'
import type { StartCheckout } from './start-checkout.ts'

export interface BillingRouteDeps {
  readonly options: { readonly publicUrl: string }
  readonly workspaceAccess: WorkspaceAccess
  readonly readBilling: ReadBilling
  readonly startCheckout: StartCheckout
  readonly openPortal: OpenPortal
  readonly creditHistory: CreditHistory
  readonly receivePaymentEvent: ReceivePaymentEvent
}

export function billingRoutes(app: App, deps: BillingRouteDeps): void {
  const { workspaceAccess, readBilling, startCheckout, openPortal, creditHistory, options } = deps
  const originOf = ({ headers }: FastifyRequest): string =>
    ownOrigin(options.publicUrl, headers.host)

  route(app, billingOperations.getBilling, async ({ user, params }) => {
    const { id } = await workspaceAccess.requireEvenExpired(user, params.workspaceId)
    return readBilling.execute(id)
  })

  route(app, billingOperations.startCheckout, async ({ user, params, body, request }) => {
    const { id } = await workspaceAccess.requireEvenExpired(user, params.workspaceId)
    const { plan, coupon = '' } = body
    const outcome = await whileThere(() =>
      startCheckout.execute({
        ...{ userId: user.id, workspaceId: id, plan, origin: originOf(request) },
        coupon: coupon.trim() === '' ? null : coupon,
      }),
    )
    if (outcome.kind !== 'opened') throw refusal(outcome)
    return { url: outcome.url }
  })

  route(app, billingOperations.openBillingPortal, async ({ user, params, body, request }) => {
    const { id } = await workspaceAccess.requireEvenExpired(user, params.workspaceId)
    const returnUrl = body.returnUrl ?? null
    const outcome = await whileThere(() =>
      openPortal.execute({
        ...{ userId: user.id, workspaceId: id, origin: originOf(request), returnUrl },
      }),
    )
    if (outcome.kind !== 'opened') throw refusal(outcome)
    return { url: outcome.url }
  })

  route(app, billingOperations.listInvoices, async ({ user, params, query, request }) => {
    const { id } = await workspaceAccess.requireEvenExpired(user, params.workspaceId)
    const offset = (query.page - 1) * query.pageSize
    const found = await creditHistory.invoices(id, { offset, limit: query.pageSize })
    return pageOf(request, query, found)
  })

  route(app, billingOperations.listCreditEntries, async ({ user, params, query }) => {
    const { id } = await workspaceAccess.requireEvenExpired(user, params.workspaceId)
    const before = query.cursor === undefined ? null : Number(query.cursor)
    return creditHistory.page(id, { before, limit: query.pageSize })
  })

  route(app, billingOperations.listCreditDays, async ({ user, params, query }) => {
    const { id } = await workspaceAccess.requireEvenExpired(user, params.workspaceId)
    return { data: await creditHistory.days(id, query.timeZone) }
  })

  route(app, billingOperations.receivePaymentEvent, async ({ params, request }) => {
    const { [`${params.provider}-signature`]: signature } = request.headers
    const message = { body: request.jsonText, signature: String(signature ?? '') }
    const { kind } = await whileThere(() =>
      deps.receivePaymentEvent.execute(params.provider, message),
    )
    if (kind === 'no_such_provider') throw refusal({ kind: 'not_found' })
    if (kind === 'not_signed') throw refusal({ kind: 'payment_not_signed' })
  })
}

/** Where the provider is away, the same can be tried again. */
const whileThere = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderAway) throw unavailable()
    throw error
  }
}
