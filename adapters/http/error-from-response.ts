import * as z from 'zod/mini'
import { catch as withFallback } from 'zod/mini'
import {
  RequestRejected,
  WorkspaceExpired,
  type ErrorBody,
  type ErrorDetail,
} from '#core/errors.ts'
import { clip } from '#core/runtime/clip.ts'
import { errorBody } from './contract/common.ts'

/** No sentence of the server's is longer, and what is shown or logged never is. */
const MAX_DETAIL_LENGTH = 1000

/** As much of a refusal as has to be there: the list of errors with their codes. */
const errorBodySchema = z.object({
  type: withFallback(z.optional(errorBody.shape.type), undefined),
  errors: z.array(z.unknown()),
})
const errorDetailSchema = z.object({
  code: z.string(),
  detail: withFallback(z.string(), ''),
  attr: withFallback(z.nullable(z.string()), null),
})

/** A non-2xx answer, as far as it was read. */
interface ErrorResponse {
  readonly status: number
  readonly text: string
  /** The header of that name. */
  readonly retryAfter: string | null
}

/** The error that a non-2xx answer stands for. */
export const errorFromResponse = (
  { status, text, retryAfter }: ErrorResponse,
  now: number,
): RequestRejected | WorkspaceExpired => {
  const rejected = new RequestRejected(status, parseErrorBody(status, text), {
    retryAfterMs: parseRetryAfter(retryAfter, now),
  })
  return status === 403 && rejected.has('workspace_expired')
    ? new WorkspaceExpired({ cause: rejected })
    : rejected
}

const parseErrorBody = (status: number, text: string): ErrorBody => {
  const parsed = z.safeParse(errorBodySchema, parseJson(text)).data
  const errors = (parsed?.errors ?? []).flatMap((error) => parseErrorDetail(status, error))
  return {
    type: parsed?.type ?? (status >= 500 ? 'server_error' : 'client_error'),
    errors:
      errors.length > 0 ? errors : [{ code: 'error', detail: fallbackDetail(status), attr: null }],
  }
}

const parseErrorDetail = (status: number, error: unknown): readonly ErrorDetail[] => {
  const { data } = z.safeParse(errorDetailSchema, error)
  return data ? [{ ...data, detail: truncate(data.detail) || fallbackDetail(status) }] : []
}

const truncate = (text: string): string =>
  text.length <= MAX_DETAIL_LENGTH ? text : `${clip(text, MAX_DETAIL_LENGTH)}…`

const fallbackDetail = (status: number): string => `The server answered ${status}.`

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `Retry-After` in seconds or as a date, in milliseconds from now. */
const parseRetryAfter = (header: string | null, now: number): number | null => {
  if (header === null) return null
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}
