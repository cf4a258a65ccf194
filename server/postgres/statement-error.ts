import { DatabaseUnavailable, StatementFailed } from '../database/errors.ts'

interface Refusal {
  readonly message: string
  /** SQLSTATE. */
  readonly code: string
  readonly constraint?: string | undefined
}

/** Classes of SQLSTATE that say "not now": connections, resources such as room on the disk, a server that shuts down. */
const AWAY = /^(08|53|57P0[123]|58030)/

/** What a refused statement is to everybody else. */
export const statementError = (
  { message, code, constraint }: Refusal,
  options?: ErrorOptions,
): Error =>
  AWAY.test(code)
    ? new DatabaseUnavailable(message, options)
    : new StatementFailed(message, { code, constraint }, options)
