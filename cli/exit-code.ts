import { NotSignedIn, RequestRejected, WorkspaceExpired } from '#core/errors.ts'
import { EXIT, type ExitCode } from './exit-codes.ts'
import { CommandFailed, UsageError } from './failures.ts'

export const exitCodeFor = (error: unknown): ExitCode => {
  if (error instanceof UsageError) return EXIT.usage
  if (error instanceof CommandFailed) return error.exit
  if (error instanceof NotSignedIn) return EXIT.signedOut
  if (error instanceof RequestRejected && error.status === 401) return EXIT.signedOut
  if (error instanceof WorkspaceExpired) return EXIT.workspaceExpired
  return EXIT.failed
}
