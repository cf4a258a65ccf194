import { beforeEach, expect, it, vi } from 'vitest'
import { appMessageHandlers } from '#extension/background/app-messages.ts'
import type { Background } from '#extension/background/background.ts'
import { listenToApp } from '#extension/background/listen-to-app.ts'
import { FakeMessageEvent } from '../../fakes/fake-chrome-event.ts'

const APP = 'http://localhost:4280'
const STATUS = { version: '0.1.62', connected: true, lastReconnectAttempt: null }

let onMessageExternal: FakeMessageEvent
let done: unknown[]
let fails: boolean

beforeEach(() => {
  onMessageExternal = new FakeMessageEvent()
  done = []
  fails = false
  vi.stubGlobal('chrome', { runtime: { onMessageExternal } })
  const doing =
    <Answer>(what: string, answer: Answer) =>
    async (...given: unknown[]): Promise<Answer> => {
      if (fails) throw new Error('The storage is full.')
      done.push([what, ...given])
      return answer
    }
  const background = {
    signIn: doing('signIn', STATUS),
    status: doing('status', STATUS),
    resume: doing('resume', undefined),
    signOut: doing('signOut', undefined),
    shutDown: doing('shutDown', undefined),
  }
  listenToApp(
    appMessageHandlers(background as unknown as Background, doing('update', undefined)),
    APP,
  )
})

const say = (message: unknown, origin: string | undefined = APP): Promise<unknown> =>
  onMessageExternal.send(message, { origin })

const ACCEPTED = { accepted: true }

it.each([
  [
    { type: 'PING', access: 'a', refresh: 'r', more: 1 },
    STATUS,
    [['signIn', { access: 'a', refresh: 'r' }]],
  ],
  [{ type: 'WEBSOCKET_STATUS_REQUEST' }, STATUS, [['status']]],
  [{ type: 'PROCESS_PENDING_TASKS' }, ACCEPTED, [['resume']]],
  [{ type: 'LOGOUT' }, ACCEPTED, [['signOut']]],
  [{ type: 'UPDATE_REQUEST' }, ACCEPTED, [['shutDown'], ['update']]],
])('the extension does what the app says before it answers: %j', async (message, answer, work) => {
  expect(await say(message)).toEqual(answer)
  expect(done).toEqual(work)
})

it.each([
  [{ type: 'PING', access: 'a', refresh: 'r' }],
  [{ type: 'WEBSOCKET_STATUS_REQUEST' }],
  [{ type: 'PROCESS_PENDING_TASKS' }],
  [{ type: 'LOGOUT' }],
  [{ type: 'UPDATE_REQUEST' }],
])('the extension answers null where what the app says fails: %j', async (message) => {
  fails = true
  expect(await say(message)).toBeNull()
})

it.each([
  [null],
  ['PING'],
  [{}],
  [{ type: 'toString' }],
  [{ type: 'PING' }],
  [{ type: 'PING', access: 7, refresh: 'r' }],
])('the extension leaves unanswered what it does not understand: %j', async (message) => {
  expect(await say(message)).toBeUndefined()
  expect(done).toEqual([])
})

it.each([['http://localhost:4281'], ['http://localhost:4280.example'], [''], ['null']])(
  'the extension does nothing that is not said by the app: %j',
  async (origin) => {
    expect(await say({ type: 'LOGOUT' }, origin)).toBeUndefined()
    expect(await onMessageExternal.send({ type: 'LOGOUT' }, {})).toBeUndefined()
    expect(done).toEqual([])
  },
)
