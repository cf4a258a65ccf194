import { NotSignedIn, RequestRejected, WorkspaceExpired } from '#core/errors.ts'
import { UsageError } from './failures.ts'

export const EXIT = { ok: 0, failed: 1, usage: 2, signedOut: 3, workspaceExpired: 4 } as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

export const exitCodeFor = (error: unknown): ExitCode => {
  if (error instanceof UsageError) return EXIT.usage
  if (error instanceof NotSignedIn) return EXIT.signedOut
  if (error instanceof RequestRejected && error.status === 401) return EXIT.signedOut
  if (error instanceof WorkspaceExpired) return EXIT.workspaceExpired
  return EXIT.failed
}
