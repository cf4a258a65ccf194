import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parse, safeParse, type core, type output } from 'zod/mini'
import { encode, type Encodable } from '#adapters/http/contract/encode.ts'
import type { Operation } from '#adapters/http/contract/operation.ts'
import type { CurrentUser } from '../current-user.ts'
import { NotFound } from '#core/errors.ts'
import { checkHeaders, checkRefusal, isIdempotent } from './documented-answers.ts'
import { ApiError } from './errors.ts'
import { apiErrorFor } from './failures.ts'
import { refusal } from './refusals.ts'
import { validated, validatedBody } from './validation.ts'
import { wireFieldsOf } from '#adapters/http/contract/record.ts'

/** What every route needs of the application it is part of. */
export interface App {
  readonly fastify: FastifyInstance
  /** Who the bearer token says is calling; refuses with a 401. */
  authenticate(request: FastifyRequest): Promise<CurrentUser>
  /** Hears of a call that its token is not for. */
  onScopeRefused(user: CurrentUser, operation: Operation): void
  /** Answers a repeated write as it was answered first. */
  once(
    user: CurrentUser,
    request: FastifyRequest,
    work: () => Promise<WireAnswer>,
  ): Promise<WireAnswer>
  /** Whether answers are compared with the contract, as in tests. */
  readonly checkAnswers: boolean
  /** The operations that have a route. */
  readonly routes: Operation[]
}

/** An answer as it goes out. */
export interface WireAnswer {
  readonly status: number
  /** JSON; empty where there is no body. */
  readonly body: string
}

type Read<S> = S extends core.$ZodType ? output<S> : undefined
type Written<S> = S extends core.$ZodType ? Encodable<output<S>> : void

/** One validated call of an operation. */
export interface Call<O extends Operation> {
  readonly params: Read<O['params']>
  readonly query: Read<O['query']>
  readonly body: Read<O['body']>
  readonly user: O['access'] extends 'public' ? null : CurrentUser
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type Handler<O extends Operation> = (call: Call<O>) => Promise<Written<O['answer']>>

interface HandlerWithOptions<O extends Operation> {
  readonly handler: Handler<O>
  /** Largest body, where it is more than the usual megabyte of JSON. */
  readonly bodyLimit?: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes a call that needs a session; null on all others. */
    caller: CurrentUser | null
  }
}

const MAX_ID = 2_147_483_647

/** Serves an operation of the contract with a handler: validated in, typed and serialised out. */
export function route<O extends Operation>(
  app: App,
  operation: O,
  served: Handler<O> | HandlerWithOptions<O>,
): void {
  const given = typeof served === 'function' ? { handler: served } : served
  const { handler, bodyLimit }: HandlerWithOptions<O> = given
  app.routes.push(operation)
  const readOnly = operation.answer ? wireFieldsOf(operation.answer) : []
  app.fastify.route({
    method: operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    // Some of the specification's GETs change something.
    exposeHeadRoute: false,
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(app.checkAnswers && {
      errorHandler: (error: unknown, { id }: FastifyRequest) => {
        checkRefusal(operation, apiErrorFor(error, id))
        throw error
      },
    }),
    // Before a byte of the body is read.
    onRequest: async (request) => {
      if (operation.access === 'public') return
      const caller = await app.authenticate(request)
      if (caller.client !== 'page' && !operation.extension) {
        app.onScopeRefused(caller, operation)
        throw refusal({ kind: 'not_for_extension' })
      }
      request.caller = caller
    },
    handler: async (request, reply) => {
      const user = request.caller
      if (!operation.file && isRaw(request.body)) throw unsupported()
      const work = async (): Promise<WireAnswer> => {
        const call = {
          params: paramsOf(operation, request),
          query: operation.query ? validated(operation.query, request.query) : undefined,
          body: operation.body
            ? validatedBody(operation.body, bodyOf(request), readOnly)
            : undefined,
          user,
          request,
          reply,
        } as Call<O>
        return serialised(app, operation, await handler(call))
      }
      const answer =
        user && isIdempotent(operation) ? await app.once(user, request, work) : await work()
      if (app.checkAnswers) checkHeaders(operation, (header) => reply.hasHeader(header))
      reply.code(answer.status)
      if (answer.body === '') return reply.send()
      return reply.type('application/json; charset=utf-8').send(answer.body)
    },
  })
}

const isRaw = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'pipe' in body

const unsupported = () =>
  new ApiError(415, [
    { code: 'unsupported_media_type', detail: 'Send the body as application/json.', attr: null },
  ])

/** An empty body is as good as none, and as an empty document where a document is needed. */
const bodyOf = (request: FastifyRequest): unknown => request.body ?? {}

/** An id that can't be anybody's is one that isn't found. */
function paramsOf(operation: Operation, request: FastifyRequest): unknown {
  if (!operation.params) return undefined
  const parsed = safeParse(operation.params, request.params)
  if (!parsed.success || hasHugeNumber(parsed.data)) throw new NotFound()
  return parsed.data
}

/** Whether an id is among them that is no row's: the database would not even take it. */
export const hasHugeNumber = (params: unknown): boolean =>
  typeof params === 'object' &&
  params !== null &&
  Object.values(params).some((value) => typeof value === 'number' && Math.abs(value) > MAX_ID)

function serialised(app: App, operation: Operation, answer: unknown): WireAnswer {
  if (!operation.answer) return { status: operation.status, body: '' }
  const encoded = encode(operation.answer, answer)
  if (app.checkAnswers) parse(operation.answer, encoded)
  return { status: operation.status, body: JSON.stringify(encoded) }
}
