import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import { apiError } from './errors.ts'
import { sendError } from './failures.ts'

const CHECK_MS = 15_000
/** Slower than any line on which anybody works. */
const MIN_BYTES_PER_CHECK = 30_000

/** Enough for any body but a file. */
const MIN_TOTAL_MS = 60_000
const MIN_BYTES_PER_SECOND = 20_000

/** How long a body may take in all, by its length, or by the most that its route takes. */
const mostMsFor = ({ headers, routeOptions }: FastifyRequest): number => {
  const { bodyLimit } = routeOptions
  const length = Math.min(Number(headers['content-length'] ?? bodyLimit), bodyLimit)
  return Math.max(MIN_TOTAL_MS, (length / MIN_BYTES_PER_SECOND) * 1_000)
}

/**
 * Cuts off a body that drips, or that takes too long in all: each holds a connection, and what a
 * server has of those is bounded. A body that waits because its reader is slow is not its sender's fault.
 */
export function cutOffSlowBodies(app: FastifyInstance, scheduler: Scheduler): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw, headers } = request
    if (!('content-length' in headers || 'transfer-encoding' in headers)) return
    let before: number | null = null
    let elapsed = 0
    const mostMs = mostMsFor(request)
    const cancel = scheduler.every(CHECK_MS, () => {
      const arrived = before === null ? MIN_BYTES_PER_CHECK : raw.socket.bytesRead - before
      before = raw.socket.bytesRead
      elapsed += CHECK_MS
      if (raw.complete || raw.destroyed) return cancel()
      const isInTime = arrived >= MIN_BYTES_PER_CHECK && elapsed < mostMs
      if (isInTime || raw.readableLength > 0) return
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
