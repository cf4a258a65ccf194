import type { Accounts } from '../auth/accounts.ts'
import { countedAddress } from '../auth/calling-client.ts'
import { NotFound } from '#core/errors.ts'
import { isFromThisMachine } from '../http/from-this-machine.ts'
import type { OutboxKey } from '../http/outbox-key.ts'
import { preferredLanguage } from '../http/preferred-language.ts'
import { refusal } from '../http/refusals.ts'
import type { App } from '../http/route.ts'
import { DEMO_USERNAME } from '#core/demo-agent/demo-account.ts'
import type { UserRepository } from '../users/user-repository.ts'

export const DEMO_ENTRY = '/demo-entry'

export interface DemoEntryDeps {
  readonly accounts: Pick<Accounts, 'signIn' | 'find'>
  readonly users: Pick<UserRepository, 'change'>
  readonly key: OutboxKey
  readonly password: string
}

/**
 * Signs in as the demo account whoever holds the key of this start, at this machine: it speaks the
 * language of the page that it is entered from.
 */
export function demoEntryRoutes({ fastify }: App, deps: DemoEntryDeps): void {
  const { accounts, users, key, password } = deps
  fastify.post(DEMO_ENTRY, async (request, reply) => {
    if (!isFromThisMachine(request)) throw new NotFound()
    const isOwnPage = request.headers['sec-fetch-site'] === 'same-origin'
    if (!isOwnPage || !key.isHeldBy(request)) throw refusal({ kind: 'no_key' })
    const { ip, headers } = request
    const client = { address: countedAddress(ip), userAgent: headers['user-agent'] ?? '' }
    const outcome = await accounts.signIn({ username: DEMO_USERNAME, password }, client)
    if (outcome.kind !== 'signed_in') throw refusal({ kind: 'credentials_refused' })
    const demo = await accounts.find(DEMO_USERNAME)
    if (demo) await users.change(demo.id, { language: preferredLanguage(request) })
    return reply.header('cache-control', 'no-store').send(outcome.tokens)
  })
}
