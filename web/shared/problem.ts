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
export const problemsOf = (error: unknown): readonly [Problem, ...Problem[]] => {
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
  if (error instanceof ServerUnreachable) return [plain('unreachable', error)]
  if (error instanceof WorkspaceExpired) return [plain('workspace_expired', error)]
  if (error instanceof NotSignedIn) return [plain('not_signed_in', error)]
  return [plain('unexpected', error)]
}

/** The first problem in an error. */
export const problemOf = (error: unknown): Problem => problemsOf(error)[0]

const plain = (code: string, error: unknown): Problem => ({
  code,
  field: null,
  detail: error instanceof Error ? error.message : '',
})
