import { NotSignedIn, RequestRejected, ServerUnreachable, WorkspaceExpired } from '#core/errors.ts'

/** What went wrong, as a screen needs it. The sentence is looked up by `code`. */
export interface Problem {
  readonly code: string
  /** The dotted field it is about, where it is about one. */
  readonly field: string | null
  /** The server's own words, for a code that has no sentence yet. */
  readonly detail: string
  /** How long the server asks to wait, where it does. */
  readonly waitMs?: number
}

/** Every problem in an error, at least one. */
export const toProblems = (error: unknown): readonly [Problem, ...Problem[]] => {
  if (error instanceof RequestRejected) {
    const { retryAfterMs } = error
    const [first, ...others] = error.body.errors.map(({ code, detail, attr }) => ({
      code,
      field: attr,
      detail,
      ...(retryAfterMs !== null && { waitMs: retryAfterMs }),
    }))
    if (first !== undefined) return [first, ...others]
  }
  if (error instanceof ServerUnreachable) return [createProblem('unreachable', error)]
  if (error instanceof WorkspaceExpired) return [createProblem('workspace_expired', error)]
  if (error instanceof NotSignedIn) return [createProblem('not_signed_in', error)]
  return [createProblem('unexpected', error)]
}

/** The first problem in an error. */
export const toProblem = (error: unknown): Problem => toProblems(error)[0]

const createProblem = (code: string, error: unknown): Problem => ({
  code,
  field: null,
  detail: error instanceof Error ? error.message : '',
})
