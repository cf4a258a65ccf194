import { describe, expect, it } from 'vitest'
import { NotSignedIn, RequestRejected, ServerUnreachable, WorkspaceExpired } from '#core/errors.ts'
import { toProblem, toProblems } from '#web/shared/problem.ts'

const detail = (code: string, attr: string | null = null) => ({ code, detail: `${code}.`, attr })

describe('the problems in an error', () => {
  it('are those that the server lists, each with its field', () => {
    const errors = [detail('required', 'username'), detail('invalid', 'password')]
    const error = new RequestRejected(400, { type: 'validation_error', errors })
    expect(toProblems(error)).toEqual([
      { code: 'required', field: 'username', detail: 'required.' },
      { code: 'invalid', field: 'password', detail: 'invalid.' },
    ])
  })

  it('say how long the server asks to wait', () => {
    const errors = [detail('throttled')]
    const error = new RequestRejected(
      429,
      { type: 'client_error', errors },
      { retryAfterMs: 42_000 },
    )
    expect(toProblem(error)).toMatchObject({ code: 'throttled', waitMs: 42_000 })
  })

  it.each([
    [new ServerUnreachable(), 'unreachable'],
    [new WorkspaceExpired(), 'workspace_expired'],
    [new NotSignedIn(), 'not_signed_in'],
    [new RequestRejected(500, { type: 'server_error', errors: [] }), 'unexpected'],
    [new Error('Bug.'), 'unexpected'],
  ])('are at least one: that of %s is %s', (error, code) => {
    expect(toProblem(error).code).toBe(code)
  })
})
