import { randomUUID } from 'node:crypto'
import fastify from 'fastify'
import type { Logger } from '#core/runtime/logger.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import { cutOffSlowBodies } from './body-pace.ts'
import { answerFailures } from './failures.ts'
import { requireKnownHost } from './known-hosts.ts'
import { parseBodies } from './parse-bodies.ts'
import { logRequests } from './log-requests.ts'
import type { App } from './route.ts'
import { securityHeaders } from './security-headers.ts'
import { answerUnreadable } from './unreadable-requests.ts'
import { endConnectionsOnClose } from './end-connections.ts'

export interface AppOptions {
  readonly logger: Logger
  /** Writes one line per request. */
  readonly logsRequests: boolean
  readonly publicUrl: string
  /** Where the server listens. */
  readonly host: string
  /** The proxies whose forwarding headers count. */
  readonly trustedProxies: readonly string[]
  readonly scheduler: Scheduler
  /** Origins of the networks, whose pictures pages show. */
  readonly networks: readonly string[]
  readonly supportChatUrl?: string | undefined
  readonly authenticate: App['authenticate']
  readonly once: App['once']
  readonly onScopeRefused: App['onScopeRefused']
  readonly checkAnswers: boolean
}

/** The HTTP application without its routes. */
export function buildApp(options: AppOptions): App {
  const failures = answerFailures(options.logger)
  const instance = fastify({
    bodyLimit: 1_048_576,
    requestTimeout: 0,
    keepAliveTimeout: 30_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    genReqId: () => randomUUID(),
    ...(options.trustedProxies.length > 0 && { trustProxy: [...options.trustedProxies] }),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 600 },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => {
      void failures(error, request, reply)
    },
  })
  instance.setErrorHandler(failures)
  instance.decorateRequest('caller', null)
  endConnectionsOnClose(instance)
  cutOffSlowBodies(instance, options.scheduler)
  parseBodies(instance)
  if (options.logsRequests) logRequests(instance, options.logger)
  const security = securityHeaders(options)
  instance.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(security)
    if (url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    done()
  })
  requireKnownHost(instance, options)
  return {
    fastify: instance,
    authenticate: options.authenticate,
    once: options.once,
    onScopeRefused: options.onScopeRefused,
    checkAnswers: options.checkAnswers,
    routes: [],
  }
}
