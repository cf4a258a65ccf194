import {
  NotSignedIn,
  RequestRejected,
  ServerUnreachable,
  UnexpectedAnswer,
  WorkspaceExpired,
  type ErrorDetail,
} from '#core/errors.ts'
import { ExtensionHostUnavailable } from '#core/agent/extension-host.ts'
import { CommandFailed, UsageError } from '../failures.ts'
import { stripControls } from './strip-controls.ts'

/** What went wrong, as `--json` says it. */
export interface ErrorReport {
  readonly code: string
  readonly message: string
  readonly errors?: readonly ErrorDetail[]
}

export const createErrorReport = (error: unknown): ErrorReport => {
  if (error instanceof RequestRejected) {
    const { errors } = error.body
    return { code: errors[0]?.code ?? 'error', message: error.message, errors }
  }
  return { code: errorCode(error), message: error instanceof Error ? error.message : String(error) }
}

const errorCode = (error: unknown): string => {
  if (error instanceof CommandFailed) return error.code
  if (error instanceof UsageError) return 'usage'
  if (error instanceof NotSignedIn) return 'not_signed_in'
  if (error instanceof WorkspaceExpired) return 'workspace_expired'
  if (error instanceof ServerUnreachable) return 'server_unreachable'
  if (error instanceof ExtensionHostUnavailable) return 'extension_unavailable'
  if (error instanceof UnexpectedAnswer) return 'unexpected_answer'
  return 'error'
}

const HINTS: Readonly<Record<string, string>> = {
  not_signed_in: 'Sign in with: overture login',
  token_not_valid: 'Sign in with: overture login',
  workspace_expired:
    'Choose a plan under Billing and credits in the web app, or ask whoever runs this Overture.',
  server_unreachable: 'Is it running? Set OVERTURE_API_URL if it is elsewhere.',
  usage: 'See: overture --help',
}

/** The same for people. */
export const formatErrorReport = (report: ErrorReport, server: string): string => {
  const details = (report.errors ?? [])
    .filter((one) => one.attr !== null || one.detail !== report.message)
    .map((one) => `  ${one.attr === null ? '' : `${one.attr}: `}${one.detail}`)
  const where = report.code === 'server_unreachable' ? ` (${server})` : ''
  const hint = HINTS[report.code]
  const lines = [`overture: ${report.message}${where}`, ...details, ...(hint ? [hint] : [])]
  return `${lines.map(stripControls).join('\n')}\n`
}
