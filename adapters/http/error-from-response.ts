import {
  RequestRejected,
  WorkspaceExpired,
  type ErrorBody,
  type ErrorDetail,
} from '#core/errors.ts'
import { clip } from '#core/runtime/clip.ts'

/** No sentence of the server's is longer, and what is shown or logged never is. */
const MAX_DETAIL_LENGTH = 1000

const TYPES: readonly ErrorBody['type'][] = ['validation_error', 'client_error', 'server_error']

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
  const body = fieldsOf(parseJson(text))
  const listed: readonly unknown[] | null = Array.isArray(body['errors']) ? body['errors'] : null
  const errors = (listed ?? []).flatMap((error) => parseErrorDetail(status, fieldsOf(error)))
  const type = listed && TYPES.find((known) => known === body['type'])
  return {
    type: type ?? (status >= 500 ? 'server_error' : 'client_error'),
    errors:
      errors.length > 0 ? errors : [{ code: 'error', detail: fallbackDetail(status), attr: null }],
  }
}

/** As much of an error as has to be there is its code. */
const parseErrorDetail = (status: number, error: Fields): readonly ErrorDetail[] => {
  const { code, detail, attr } = error
  if (typeof code !== 'string') return []
  const words = typeof detail === 'string' ? truncate(detail) : ''
  const field = typeof attr === 'string' ? attr : null
  return [{ code, detail: words || fallbackDetail(status), attr: field }]
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {}

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
