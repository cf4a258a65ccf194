import type { FastifyReply, FastifyRequest } from 'fastify'
import { NotFound } from '#core/errors.ts'
import { isFromThisMachine } from '../../http/from-this-machine.ts'
import { preferredLanguage } from '../../http/preferred-language.ts'
import type { App } from '../../http/route.ts'
import { CARDS, PORTAL_ACTS, type DemoCashier } from './demo-cashier.ts'
import { checkoutPage, invoicePage, overPage, pathOf, portalPage } from './demo-payment-pages.ts'
import { DEMO_PAYMENT, type DemoPayments } from './demo-payments.ts'

export interface DemoPaymentRouteDeps {
  readonly demoPayments: DemoPayments
  readonly demoCashier: DemoCashier
}

/** The pages of the demo payment provider, for whoever is at this machine. */
export function demoPaymentRoutes({ fastify }: App, deps: DemoPaymentRouteDeps): void {
  const { demoPayments, demoCashier } = deps

  void fastify.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_000 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.addHook('onRequest', async (request) => {
      if (!isFromThisMachine(request)) throw new NotFound()
    })

    scope.get<ById>(`${DEMO_PAYMENT}/checkout/:id`, async (request, reply) => {
      const known = await demoPayments.findCheckout(request.params.id)
      if (known?.state !== 'open') {
        return show(reply.code(410), overPage(known?.language ?? preferredLanguage(request)))
      }
      return show(reply, checkoutPage(known))
    })

    scope.post<ById>(`${DEMO_PAYMENT}/checkout/:id`, async (request, reply) => {
      const card = CARDS.find((one) => one === fieldOf(request, 'card')) ?? 'works'
      const outcome = await demoCashier.pay(request.params.id, card)
      if (outcome.kind === 'over') {
        return show(reply.code(410), overPage(preferredLanguage(request)))
      }
      if (outcome.kind === 'declined') {
        return show(reply.code(402), checkoutPage(outcome.checkout, { isDeclined: true }))
      }
      return reply.redirect(pathOf(outcome.checkout.doneUrl), 303)
    })

    scope.get<ById>(`${DEMO_PAYMENT}/portal/:id`, async (request, reply) => {
      const known = await demoPayments.findSubscription(request.params.id)
      if (known === null) throw new NotFound()
      return show(reply, portalPage(known, backOf(request)))
    })

    scope.post<ById>(`${DEMO_PAYMENT}/portal/:id`, async (request, reply) => {
      const act = PORTAL_ACTS.find((one) => one === fieldOf(request, 'act'))
      const { id } = request.params
      if (act === undefined || !(await demoCashier.act(id, act))) throw new NotFound()
      const back = encodeURIComponent(backOf(request))
      return reply.redirect(`${DEMO_PAYMENT}/portal/${id}?back=${back}`, 303)
    })

    scope.get<{ Params: { id: string; number: string } }>(
      `${DEMO_PAYMENT}/invoice/:id/:number`,
      async (request, reply) => {
        const { id, number } = request.params
        const known = await demoPayments.findSubscription(id)
        const page = known && invoicePage(known, Number(number))
        if (page === null) throw new NotFound()
        return show(reply, page)
      },
    )
  })
}

interface ById {
  Params: { id: string }
}

const show = (reply: FastifyReply, page: string) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)

const fieldOf = ({ body }: FastifyRequest, name: string): string | null =>
  body instanceof URLSearchParams ? body.get(name) : null

/** A page of ours alone: an address that begins with two slashes is another host's. */
const backOf = ({ query }: FastifyRequest): string => {
  const { back } = query as { back?: unknown }
  return typeof back === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(back) ? back : '/'
}
