import helmet from '@fastify/helmet'
import fastify from 'fastify'
import type { Logger } from '#core/runtime/logger.ts'
import { answerFailures } from './failures.ts'
import { parseBodies } from './parse-bodies.ts'
import { logRequests } from './log-requests.ts'
import type { App } from './route.ts'
import { securityHeaders } from './security-headers.ts'
import { answerUnreadable } from './unreadable-requests.ts'

export interface AppOptions {
  readonly logger: Logger
  /** Writes one line per request. */
  readonly logsRequests: boolean
  readonly publicUrl: string
  /** Origins of the networks, whose pictures pages show. */
  readonly networks: readonly string[]
  readonly authenticate: App['authenticate']
  readonly once: App['once']
  readonly checkAnswers: boolean
}

/** The HTTP application without its routes. */
export async function buildApp(options: AppOptions): Promise<App> {
  const failures = answerFailures(options.logger)
  const instance = fastify({
    bodyLimit: 1_048_576,
    requestTimeout: 0,
    keepAliveTimeout: 30_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 600 },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => {
      void failures(error, request, reply)
    },
  })
  instance.setErrorHandler(failures)
  parseBodies(instance)
  if (options.logsRequests) logRequests(instance, options.logger)
  await instance.register(helmet, securityHeaders(options.publicUrl, options.networks))
  return {
    fastify: instance,
    authenticate: options.authenticate,
    once: options.once,
    checkAnswers: options.checkAnswers,
    routes: [],
  }
}
