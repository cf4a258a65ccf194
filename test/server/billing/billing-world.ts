import { later, realMs } from '#core/runtime/moments.ts'
import type { ServerOptions } from '#server/options.ts'
import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { apiOver, PASSWORD, signUp, type Answer, type Api } from '../../fixtures/api.ts'
import { sqlOn } from '../../fixtures/sql.ts'
import { StripeStandIn } from '../../fixtures/stripe-stand-in.ts'

export const DAY = 86_400_000

export interface Member {
  readonly username: string
  readonly workspace: number
  call(method: string, path: string, body?: unknown, host?: string): Promise<Answer>
}

const PLAN = {
  ...{ id: 'premium', name: 'Premium', credit: 2_000, price: null },
  providerPrice: 'price_premium',
}

/** A server that takes payments, by the stand-in of Stripe or by the demo provider. */
export class BillingWorld {
  readonly api: Api
  readonly stripe: StripeStandIn

  readonly #database: SqlDatabase

  private constructor(api: Api, stripe: StripeStandIn, database: SqlDatabase) {
    this.api = api
    this.stripe = stripe
    this.#database = database
  }

  /** Another server of the same data, at the same time, with another provider. */
  async restartedWith(kind: 'stripe' | 'demo'): Promise<BillingWorld> {
    const { clock } = this.api
    const payments = kind === 'stripe' ? this.stripe.options : { kind }
    const given = { payments, plans: [PLAN] }
    const api = await apiOver(this.#database, { clock, scheduler: clock }, given)
    return new BillingWorld({ ...api, clock }, this.stripe, this.#database)
  }

  static async open(
    database: SqlDatabase,
    kind: 'stripe' | 'demo' | 'none' = 'stripe',
  ): Promise<BillingWorld> {
    const clock = { now: (): number => 0 }
    const stripe = await StripeStandIn.start(() => clock.now())
    const payments: Partial<ServerOptions> =
      kind === 'none' ? {} : { payments: kind === 'stripe' ? stripe.options : { kind } }
    const api = await apiOver(database, {}, { ...payments, plans: [PLAN] })
    clock.now = () => api.clock.now()
    return new BillingWorld(api, stripe, database)
  }

  get sql() {
    return sqlOn(this.api.services.database)
  }

  async member(username: string): Promise<Member> {
    await signUp(this.api, username)
    return this.signedUp(username)
  }

  /** Somebody who has an account already. */
  async signedUp(username: string): Promise<Member> {
    const { clock } = this.api
    let session = { at: Number.NaN, token: '' }
    const call: Member['call'] = async (method, path, body, host) => {
      // What was signed in before time passed may have ended.
      if (session.at !== clock.now()) {
        const signedIn = await this.api.call('POST', '/api/token/', {
          username,
          password: PASSWORD,
        })
        session = { at: clock.now(), token: signedIn.body.access }
      }
      const headers = host === undefined ? {} : { host }
      return this.api.call(method, path, body, { token: session.token, headers })
    }
    const { body } = await call('GET', '/api/workspaces/')
    return { username, workspace: body.data[0].id, call }
  }

  get warnings(): readonly string[] {
    const { lines } = this.api.logger
    return lines.filter(({ level }) => level === 'warn').map(({ message }) => message)
  }

  checkout({ call, workspace }: Member, coupon?: string): Promise<Answer> {
    const asked = { plan: 'premium', ...(coupon !== undefined && { coupon }) }
    return call('POST', `/api/workspaces/${workspace}/checkout/`, asked)
  }

  /** The hosted page that was opened last. */
  get newestSession(): string {
    return [...this.stripe.sessions.keys()].at(-1) ?? ''
  }

  /** Somebody begins and pays; nothing is told of it yet. */
  async pay(member: Member, coupon?: string) {
    const { status } = await this.checkout(member, coupon)
    if (status !== 200) throw new Error(`No checkout: ${status}`)
    const session = this.newestSession
    return { session, subscription: this.stripe.pay(session) }
  }

  send(event: { readonly body: string; readonly signature: string }): Promise<Answer> {
    return this.api.call('POST', '/api/billing/stripe/events/', event.body, {
      headers: { 'stripe-signature': event.signature },
    })
  }

  async workspace({ call, workspace }: Member) {
    const { body } = await call('GET', `/api/workspaces/${workspace}/`)
    return body
  }

  async billing({ call, workspace }: Member) {
    const { status, body } = await call('GET', `/api/workspaces/${workspace}/billing/`)
    if (status !== 200) throw new Error(`No billing: ${status}`)
    return body
  }

  async invoices({ call, workspace }: Member) {
    return (await call('GET', `/api/workspaces/${workspace}/invoices/`)).body
  }

  /** Looks for what events did not tell, as the timer does. */
  reconcile(): Promise<void> {
    return this.api.services.reconcilePayments.execute()
  }

  async moveTo(days: number, from: number): Promise<void> {
    const target = later(realMs(from), days * DAY)
    await this.api.clock.elapse(Math.max(0, target - this.api.clock.now()))
  }
}
