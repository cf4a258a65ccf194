import { NotFound } from '#core/errors.ts'
import { isFromThisMachine } from './from-this-machine.ts'
import type { OutboxKey } from './outbox-key.ts'
import type { App } from './route.ts'

/** The link that a start prints: gives this machine's browser the key of the start, for what it opens. */
export function enterRoutes({ fastify }: App, key: OutboxKey, cookies: readonly string[]): void {
  fastify.get<{ Params: { key: string } }>('/enter/:key', async (request, reply) => {
    if (!isFromThisMachine(request)) throw new NotFound()
    if (key.matches(request.params.key)) reply.header('set-cookie', [...cookies])
    return reply.redirect('/', 303)
  })
}
