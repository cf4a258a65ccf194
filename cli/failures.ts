import { EXIT, type ExitCode } from './exit-codes.ts'

/** The command was called in a way that can't work. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The command could not do what it was asked to. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed'
  readonly code: string
  readonly exit: ExitCode

  constructor(
    code: string,
    message: string,
    { exit = EXIT.failed, ...options }: ErrorOptions & { readonly exit?: ExitCode } = {},
  ) {
    super(message, options)
    this.code = code
    this.exit = exit
  }
}

export const notMet = (message: string): CommandFailed =>
  new CommandFailed('not_met', message, { exit: EXIT.notMet })

export const nothingToDo = (message: string): CommandFailed =>
  new CommandFailed('nothing_to_do', message, { exit: EXIT.nothingToDo })

export const timedOut = (message: string): CommandFailed =>
  new CommandFailed('timed_out', message, { exit: EXIT.timedOut })

/** Ctrl-C, or SIGTERM, before the end. */
export const interrupted = (message = 'Interrupted.'): CommandFailed =>
  new CommandFailed('interrupted', message, { exit: EXIT.interrupted })
