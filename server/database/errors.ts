/** The database is away for now; nothing was acknowledged. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'

  constructor(message = 'The database cannot be reached.', options?: ErrorOptions) {
    super(message, options)
  }
}

/** The server can't start; the message is one sentence for whoever started it. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'
}

/** A statement that PostgreSQL refused, from either engine. */
export class StatementFailed extends Error {
  override readonly name = 'StatementFailed'

  /** SQLSTATE. */
  readonly code: string
  readonly constraint: string | undefined

  constructor(
    message: string,
    facts: { code: string; constraint?: string | undefined },
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.code = facts.code
    this.constraint = facts.constraint
  }
}
