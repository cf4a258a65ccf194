/** One thing the server found wrong. `attr` is the dotted field, null unless it is a validation error. */
export interface ErrorDetail {
  readonly code: string
  readonly detail: string
  readonly attr: string | null
}

/** The body of every refused call. */
export interface ErrorBody {
  readonly type: 'validation_error' | 'client_error' | 'server_error'
  readonly errors: readonly ErrorDetail[]
}

/** A call that the server answered with an error. */
export class RequestRejected extends Error {
  override readonly name = 'RequestRejected'

  /** HTTP status. */
  readonly status: number
  /** What the server answered. */
  readonly body: ErrorBody
  /** How long the server asked to wait, in milliseconds, where it said so. */
  readonly retryAfterMs: number | null

  constructor(
    status: number,
    body: ErrorBody,
    {
      retryAfterMs = null,
      ...options
    }: ErrorOptions & { readonly retryAfterMs?: number | null } = {},
  ) {
    super(body.errors[0]?.detail ?? `The server answered ${status}.`, options)
    this.status = status
    this.body = body
    this.retryAfterMs = retryAfterMs
  }

  /** True where one of the errors carries `code`. */
  has(code: string): boolean {
    return this.body.errors.some((error) => error.code === code)
  }
}

/** What was asked for is not there, or not the asker's. */
export class NotFound extends Error {
  override readonly name = 'NotFound'

  constructor(options?: ErrorOptions) {
    super('Not found.', options)
  }
}

/** The workspace's trial or plan has ended; the message is the specification's. */
export class WorkspaceExpired extends Error {
  override readonly name = 'WorkspaceExpired'

  constructor(options?: ErrorOptions) {
    super('Workspace expired', options)
  }
}

/** Nobody is signed in, or the session could not be renewed. */
export class NotSignedIn extends Error {
  override readonly name = 'NotSignedIn'

  constructor(message = 'You are signed out.', options?: ErrorOptions) {
    super(message, options)
  }
}

/** The server could not be reached, or did not answer in time. */
export class ServerUnreachable extends Error {
  override readonly name = 'ServerUnreachable'

  constructor(message = 'The server cannot be reached.', options?: ErrorOptions) {
    super(message, options)
  }
}

/** The server answered something that is not what the call promises. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer'
}

/** What a gateway says in the place of a server that it can't reach. */
const GATEWAY_ERRORS = new Set([502, 503, 504])

/** Whether the server itself answered, by the status of what came. */
export const isServerAnswer = (status: number): boolean => !GATEWAY_ERRORS.has(status)

/** Whether a call failed because nobody was there to answer it. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ServerUnreachable ||
  (error instanceof RequestRejected && !isServerAnswer(error.status))
