import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from '#core/runtime/logger.ts'
import { DatabaseUnavailable, StatementFailed } from '../database/errors.ts'
import { isDiskFull } from '../full-disk.ts'
import { invalidField, retryLater, apiError, type ApiError, unavailable } from './errors.ts'
import { refusalOf } from './refusals.ts'
import { pathWithoutSecrets } from './secrets-in-paths.ts'

/** Turns whatever a route throws into the documented shape; nothing of a defect leaks. */
export const answerFailures =
  (logger: Logger) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const failure = apiErrorFor(error, request.id)
    if (failure.status >= 500) {
      void reply.header('x-request-id', request.id)
      logger.error('A call failed.', {
        id: request.id,
        method: request.method,
        path: pathWithoutSecrets(request.url),
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      })
    }
    return sendError(reply, failure)
  }

export const sendError = (reply: FastifyReply, failure: ApiError): FastifyReply =>
  reply.code(failure.status).headers(failure.headers).send(failure.body)

/** What a failure is answered as; `id` is the call's, as the log has it. */
export function apiErrorFor(error: unknown, id: string): ApiError {
  const refused = refusalOf(error)
  if (refused) return refused
  if (error instanceof DatabaseUnavailable || isDiskFull(error)) return unavailable()
  if (error instanceof StatementFailed) return apiErrorForStatement(error, id)
  if (isFastifyError(error)) return apiErrorForFastify(error, id)
  return defect(id)
}

const defect = (id: string) =>
  apiError(500, 'error', `Something went wrong on our side. The server's log has it as ${id}.`)

/** What no schema can see: numbers, times and texts that PostgreSQL can't keep. */
function apiErrorForStatement({ code }: StatementFailed, id: string): ApiError {
  if (code === '22003') return badInput('A number is too large.')
  if (code === '22007' || code === '22008') return badInput('A time is none.')
  if (code === '22021' || code === '22P05') return badInput('A text holds a NUL character.')
  if (code === '22P02') return badInput('A text cannot be kept.')
  if (code === '40P01' || code === '40001') {
    return retryLater(
      503,
      { code: 'service_unavailable', detail: 'Temporarily unavailable. Try again.' },
      1,
    )
  }
  return defect(id)
}

const badInput = (detail: string) => invalidField('non_field_errors', detail)

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'

function apiErrorForFastify(error: FastifyError, id: string): ApiError {
  switch (error.statusCode) {
    case 400:
      return apiError(400, 'parse_error', 'The request cannot be read.')
    case 404:
      return apiError(404, 'not_found', 'Not found.')
    case 413:
      return apiError(413, 'payload_too_large', 'The body is too large.')
    case 414:
      return apiError(414, 'parse_error', 'The address is too long.')
    case 415:
      return apiError(415, 'unsupported_media_type', 'Send the body as application/json.')
    case 503:
      return unavailable()
    default:
      return defect(id)
  }
}
