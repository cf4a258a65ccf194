import type { ErrorBody, ErrorDetail } from '#core/errors.ts'

/** A call that is answered with an error of the documented shape. */
export class Refusal extends Error {
  override readonly name = 'Refusal'

  readonly status: number
  readonly errors: readonly ErrorDetail[]
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    errors: readonly [ErrorDetail, ...ErrorDetail[]],
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

/** Refuses with one code; `attr` names the field where a field is to blame. */
export const refusal = (
  status: number,
  code: string,
  detail: string,
  attr: string | null = null,
): Refusal => new Refusal(status, [{ code, detail, attr }])

/** A field that a rule beyond its shape refuses. */
export const invalid = (attr: string, detail: string, code = 'invalid'): Refusal =>
  refusal(400, code, detail, attr)

export const notFound = (): Refusal => refusal(404, 'not_found', 'Not found.')

export const conflict = (code: string, detail: string): Refusal => refusal(409, code, detail)

/** Refuses until some seconds have passed. */
export const later = (
  status: number,
  code: string,
  detail: string,
  retryAfterSeconds: number,
): Refusal =>
  new Refusal(status, [{ code, detail, attr: null }], {
    'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))),
  })

export const throttled = (retryAfterSeconds: number): Refusal =>
  later(429, 'throttled', 'Too many attempts: try again later.', retryAfterSeconds)

export const unavailable = (): Refusal =>
  later(503, 'service_unavailable', 'The service is away for a moment: try again.', 2)

export const workspaceExpired = (): Refusal =>
  refusal(403, 'workspace_expired', 'The trial or plan of this workspace has ended.')
