import type { FastifyInstance } from 'fastify'
import { apiError } from './errors.ts'

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

export interface Addresses {
  readonly publicUrl: string
  readonly host: string
}

/** Whether a name is one of this server's: where it listens, where it is public, or loopback. */
function knownHosts({ publicUrl, host }: Addresses): (hostname: string) => boolean {
  const known = new Set([new URL(publicUrl).hostname, host, `[${host}]`])
  return (hostname) => known.has(hostname) || LOOPBACK.test(hostname)
}

/**
 * Answers by its own names alone, so that no page whose name was made to point here (DNS
 * rebinding) works as one of ours. `Host` alone counts, whoever forwards. `/healthz` answers any.
 */
export function requireKnownHost(app: FastifyInstance, addresses: Addresses): void {
  const { publicUrl } = addresses
  const isKnown = knownHosts(addresses)
  app.addHook('onRequest', ({ headers, url }, _reply, done) => {
    if (url === '/healthz' || isKnown(nameIn(headers.host ?? ''))) return done()
    const detail = `This Overture is at ${publicUrl}. Whoever runs it sets PUBLIC_URL to where people reach it.`
    done(apiError(421, 'misdirected_request', detail))
  })
}

const nameIn = (host: string): string => host.toLowerCase().replace(/:\d*$/, '')
