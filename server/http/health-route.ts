import type { Database } from '../database/database.ts'
import type { App } from './route.ts'

/** Whether the server can do its work, for whoever watches over it. */
export function healthRoute({ fastify }: App, database: Database): void {
  fastify.get('/healthz', { logLevel: 'silent' }, async (_request, reply) => {
    await database.ping()
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
}
