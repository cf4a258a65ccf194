import { beforeEach, expect, it, vi } from 'vitest'
import { InProcessLock } from '#adapters/system/in-process-lock.ts'
import { JsonLiveCodec } from '#adapters/http/live-codec.ts'
import { TaskWorker } from '#core/task-execution/task-worker.ts'
import { WorkOnTask } from '#core/task-execution/work-on-task.ts'
import { LiveLink } from '#core/live/live-link.ts'
import type { TaskLink } from '#core/task/task-feed.ts'
import type { SocketEvents } from '#core/live/socket-opener.ts'
import { Session } from '#core/session/session.ts'
import type { Tokens } from '#core/session/tokens.ts'
import { appMessageHandlers } from '#extension/background/app-messages.ts'
import { Background } from '#extension/background/background.ts'
import { listenToApp } from '#extension/background/listen-to-app.ts'
import { isNumber, StoredValue } from '#extension/background/stored-value.ts'
import { FakeClock, settled } from '../../fakes/fake-clock.ts'
import { FakeNetwork, FakeSitePage } from '../../fakes/fake-site-page.ts'
import { FakeStorageArea } from '../../fakes/fake-storage-area.ts'
import { FakeTaskLedger } from '../../fakes/fake-task-ledger.ts'
import { FakeTokenServer } from '../../fakes/fake-token-server.ts'
import { MemoryTokenStore } from '../../fakes/memory-token-store.ts'
import { profilePayload, quiet } from '../../core/task-execution/task-fixtures.ts'

const page: Tokens = { access: 'page-access', refresh: 'page-refresh' }
const APP = 'http://localhost:4280'

let clock: FakeClock
let tasks: FakeTaskLedger
let network: FakeNetwork
let store: MemoryTokenStore
let storage: FakeStorageArea
let sockets: SocketEvents[]
let windowCloses: number
let takeOver: (page: Tokens) => Promise<boolean>

beforeEach(() => {
  clock = new FakeClock()
  tasks = new FakeTaskLedger(clock)
  network = new FakeNetwork(clock, 'ada')
  store = new MemoryTokenStore()
  storage = new FakeStorageArea()
  sockets = []
  windowCloses = 0
  takeOver = async () => {
    const isNew = store.tokens === null
    await store.write({ access: 'own-access', refresh: 'own-refresh' })
    return isNew
  }
})

/** A worker that has just started, over what is stored. */
const started = (): { background: Background; session: Session; link: TaskLink } => {
  const scheduler = clock
  const auth = new FakeTokenServer()
  const session = new Session({ store, auth, lock: new InProcessLock(), scheduler })
  const link = new LiveLink('/ws/tasks/', {
    opener: {
      open: (_path, _query, events) => {
        sockets.push(events)
        return { send: () => {}, close: () => {} }
      },
    },
    tickets: { websocketTicket: () => Promise.resolve('ticket') },
    codec: new JsonLiveCodec(),
    clock,
    scheduler,
    random: { next: () => 0 },
    logger: quiet,
  })
  const deps = { tasks, clock, scheduler, logger: quiet }
  const work = new WorkOnTask(new FakeSitePage(network), deps)
  const worker = new TaskWorker({ ...deps, work })
  const background = new Background({
    version: '0.1.62',
    appOrigin: APP,
    session,
    own: {
      takeOver: (tokens) => takeOver(tokens),
      signedInAs: () => Promise.resolve(store.tokens ? 'ada@example.com' : null),
      signOut: () => session.signOut(),
    },
    link,
    worker,
    window: {
      closeIfIdle: () => Promise.resolve(),
      openedAt: () => Promise.resolve(7),
      close: () => {
        windowCloses += 1
        return Promise.resolve()
      },
    },
    lastReconnectAttempt: new StoredValue(storage, 'last-reconnect-attempt', isNumber),
    scheduler,
    now: () => clock.now(),
  })
  return { background, session, link }
}

type Listener = (message: unknown, sender: object, respond: (answer: unknown) => void) => boolean

/** What a page is answered that says this to the extension. */
const answerTo = (background: Background, message: object, origin = APP): Promise<unknown> =>
  new Promise((resolve) => {
    const addListener = (listener: Listener) => {
      if (!listener(message, { origin }, resolve)) resolve(undefined)
    }
    vi.stubGlobal('chrome', { runtime: { onMessageExternal: { addListener } } })
    listenToApp(
      appMessageHandlers(background, () => Promise.resolve()),
      APP,
    )
  })

it('the extension is connected when its link stands, and names no attempt to come back', async () => {
  const { background } = started()
  const greeted = background.signIn(page)
  await settled()
  sockets[0]?.opened()
  expect(await greeted).toEqual({
    version: '0.1.62',
    connected: true,
    lastReconnectAttempt: null,
    windowOpenedAt: 7,
  })
  expect(sockets).toHaveLength(1)
})

it('the extension answers in two seconds although the server does not', async () => {
  takeOver = () => new Promise(() => {})
  const { background } = started()
  const greeted = background.signIn(page)
  await clock.elapse(2_000)
  expect((await greeted).connected).toBe(false)
})

it('the extension answers that it is not connected where no session can be made', async () => {
  takeOver = () => Promise.reject(new Error('token_not_valid'))
  const { background } = started()
  expect((await background.signIn(page)).connected).toBe(false)
  expect(sockets).toEqual([])
})

it('the extension goes on from what is stored when it starts anew, and says when it came back', async () => {
  await store.write({ access: 'own-access', refresh: 'own-refresh' })
  tasks.add('VISIT_PEOPLE', profilePayload('ada'))
  const { background } = started()
  await background.resume()
  await settled()
  sockets[0]?.opened()
  expect(await background.status()).toMatchObject({
    connected: true,
    lastReconnectAttempt: clock.now(),
  })
  expect(network.member('ada').visits).toBe(1)
})

it('the extension says of each attempt to come back when it was made', async () => {
  await store.write({ access: 'own-access', refresh: 'own-refresh' })
  const { background } = started()
  await background.resume()
  await clock.elapse(6_000)
  await background.resume()
  expect(await background.status()).toMatchObject({
    connected: false,
    lastReconnectAttempt: clock.now(),
  })
})

it('the extension does nothing while nobody is signed in', async () => {
  tasks.add('VISIT_PEOPLE', profilePayload('ada'))
  const { background } = started()
  await background.resume()
  await settled()
  expect(sockets).toEqual([])
  expect(network.member('ada').visits).toBe(0)
})

it('the extension looks for work when the server says that there is some', async () => {
  const { background } = started()
  const greeted = background.signIn(page)
  await settled()
  sockets[0]?.opened()
  await greeted
  await settled()
  tasks.add('VISIT_PEOPLE', profilePayload('ada'))
  const said = { topic: 'tasks', seq: 1, id: 1, remark: '', action: 'VISIT_PEOPLE' }
  const message = { ...said, type: 'task', status: 'pending', campaign: { id: 1 } }
  sockets[0]?.received(JSON.stringify(message))
  await settled()
  expect(network.member('ada').visits).toBe(1)
})

it('the extension looks for work that came up before the server was listened to', async () => {
  const { background } = started()
  const greeted = background.signIn(page)
  await settled()
  sockets[0]?.opened()
  await greeted
  await settled()
  tasks.add('VISIT_PEOPLE', profilePayload('ada'))
  sockets[0]?.received(JSON.stringify({ type: 'subscribed', topic: 'tasks', seq: 7 }))
  await settled()
  expect(network.member('ada').visits).toBe(1)
})

it('the extension ends its link, its window and its session when the app signs out', async () => {
  const { background, link } = started()
  const greeted = background.signIn(page)
  await settled()
  sockets[0]?.opened()
  await greeted
  await background.signOut()
  expect(link.state.current).toBe('disconnected')
  expect(store.tokens).toBeNull()
  expect(windowCloses).toBe(1)
  expect((await background.popupStatus()).signedInAs).toBeNull()
})

it('takes over the tokens of a PING, and answers its version and whether it is connected', async () => {
  const { background } = started()
  const answer = answerTo(background, { type: 'PING', ...page })
  await settled()
  sockets[0]?.opened()
  expect(await answer).toMatchObject({ version: '0.1.62', connected: true })
  expect(store.tokens).toEqual({ access: 'own-access', refresh: 'own-refresh' })
})

it('looks for work as soon as the app says PROCESS_PENDING_TASKS', async () => {
  const { background } = started()
  const greeted = background.signIn(page)
  await settled()
  sockets[0]?.opened()
  await greeted
  await settled()
  tasks.add('VISIT_PEOPLE', profilePayload('ada'))
  expect(await answerTo(background, { type: 'WEBSOCKET_STATUS_REQUEST' })).toMatchObject({
    connected: true,
  })
  await settled()
  expect(network.member('ada').visits).toBe(0)
  expect(await answerTo(background, { type: 'PROCESS_PENDING_TASKS' })).toEqual({ accepted: true })
  await settled()
  expect(network.member('ada').visits).toBe(1)
})

it('hears no page but the app', async () => {
  const { background } = started()
  const elsewhere = 'http://localhost:4281'
  expect(await answerTo(background, { type: 'PING', ...page }, elsewhere)).toBeUndefined()
  expect(store.tokens).toBeNull()
})
