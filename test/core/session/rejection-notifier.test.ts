import { expect, it } from 'vitest'
import { RequestRejected, ServerUnreachable, WorkspaceExpired } from '#core/errors.ts'
import { RejectionNotifier } from '#core/session/rejection-notifier.ts'

const heardOf = async (error: unknown): Promise<string[]> => {
  const refusals = new RejectionNotifier({ authorized: (call) => call('token') })
  const heard: string[] = []
  const stop = refusals.onRejection((code) => heard.push(code))
  const fail = async () => {
    throw error
  }
  const refused = () => refusals.authorized(fail)
  await expect(refused()).rejects.toBe(error)
  stop()
  await expect(refused()).rejects.toBe(error)
  return heard
}

it('what a call is refused for is told to listeners, and the refusal reaches whoever called', async () => {
  const detail = (code: string) => ({ code, detail: code, attr: null })
  const errors = [detail('insufficient_credits'), detail('invalid')]
  const rejected = new RequestRejected(402, { type: 'client_error', errors })
  expect(await heardOf(rejected)).toEqual(['insufficient_credits', 'invalid'])
})

it('an expired workspace is told by its code', async () => {
  expect(await heardOf(new WorkspaceExpired())).toEqual(['workspace_expired'])
})

it('a call that nobody answered was refused by nobody', async () => {
  expect(await heardOf(new ServerUnreachable())).toEqual([])
})

it('a call that goes well is only passed on', async () => {
  const refusals = new RejectionNotifier({ authorized: (call) => call('token') })
  expect(await refusals.authorized(async (token) => `with ${token}`)).toBe('with token')
})
