import type { FastifyInstance } from 'fastify'
import type { Logger } from '#core/runtime/logger.ts'
import { pathWithoutSecrets } from './secrets-in-paths.ts'

export function logRequests(app: FastifyInstance, logger: Logger): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = pathWithoutSecrets(request.url)
    const ms = Math.round(reply.elapsedTime)
    logger.info(`${request.method} ${path} ${reply.statusCode} ${ms} ms`)
  })
}
