import type { ErrorCode } from '#adapters/http/contract/error-codes.ts'
import type { ErrorBody, ErrorDetail } from '#core/errors.ts'
import { clip } from '#core/runtime/clip.ts'

/** One that is of the contract. */
export interface KnownError extends ErrorDetail {
  readonly code: ErrorCode
}

/** A call that is answered with an error of the documented shape. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  readonly status: number
  readonly errors: readonly KnownError[]
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    errors: readonly [KnownError, ...KnownError[]],
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(errors[0].detail)
    this.status = status
    this.errors = errors
    this.headers = headers
  }

  get body(): ErrorBody {
    const invalid = this.errors.some((error) => error.attr !== null)
    const type = this.status >= 500 ? 'server_error' : invalid ? 'validation_error' : 'client_error'
    return { type, errors: this.errors }
  }
}

/** Refuses with one code. */
export const apiError = (status: number, code: ErrorCode, detail: string): ApiError =>
  new ApiError(status, [{ code, detail, attr: null }])

/** A field that a rule beyond its shape refuses. */
export const invalidField = (attr: string, detail: string, code: ErrorCode = 'invalid'): ApiError =>
  new ApiError(400, [{ code, detail, attr }])

export const conflict = (code: ErrorCode, detail: string): ApiError => apiError(409, code, detail)

/** Refuses until some seconds have passed. */
export const retryLater = (
  status: number,
  error: Pick<KnownError, 'code' | 'detail'>,
  retryAfterSeconds: number,
): ApiError =>
  new ApiError(status, [{ ...error, attr: null }], {
    'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))),
  })

export const unavailable = (): ApiError =>
  retryLater(
    503,
    { code: 'service_unavailable', detail: 'Temporarily unavailable. Try again shortly.' },
    2,
  )

const MAX_REPEATED_LENGTH = 200

/** What was sent, as an error repeats it: bounded, whatever its length. */
export const cut = (text: string): string =>
  text.length > MAX_REPEATED_LENGTH ? `${clip(text, MAX_REPEATED_LENGTH)}…` : text
