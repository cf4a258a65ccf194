import type { FastifyInstance } from 'fastify'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import { apiError } from './errors.ts'
import { sendError } from './failures.ts'

const CHECK_MS = 15_000
/** Slower than any line on which anybody works. */
const MIN_BYTES_PER_CHECK = 30_000

/**
 * Cuts off a body that drips: each holds a connection, and what a server has of those is bounded.
 * A body that waits because its reader is slow is not its sender's fault.
 */
export function cutOffSlowBodies(app: FastifyInstance, scheduler: Scheduler): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw, headers } = request
    if (!('content-length' in headers || 'transfer-encoding' in headers)) return
    let before: number | null = null
    const cancel = scheduler.every(CHECK_MS, () => {
      const arrived = before === null ? MIN_BYTES_PER_CHECK : raw.socket.bytesRead - before
      before = raw.socket.bytesRead
      if (raw.complete || raw.destroyed) return cancel()
      if (arrived >= MIN_BYTES_PER_CHECK || raw.readableLength > 0) return
      cancel()
      if (!reply.sent) {
        const failure = apiError(408, 'parse_error', 'The body did not arrive in time.')
        sendError(reply.header('connection', 'close'), failure)
      }
      raw.socket.destroySoon()
    })
    raw.once('end', cancel).once('close', cancel)
  })
}
