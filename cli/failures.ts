/** The command was called in a way that can't work. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The command could not do what it was asked to. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed'
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
