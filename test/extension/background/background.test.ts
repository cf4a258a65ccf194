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
import { gate } from '../../fixtures/gate.ts'
import { profilePayload, quiet } from '../../core/task-execution/task-fixtures.ts'

const page: Tokens = { access: 'page-access', refresh: 'page-refresh' }
const APP = 'http://localhost:4280'

let clock: FakeClock
let tasks: FakeTaskLedger
let network: FakeNetwork
let store: MemoryTokenStore
let storage: FakeStorageArea
let sockets: SocketEvents[]
let windowCalls: string[]
/** Runs while the window closes. */
let whileClosing: () => Promise<void>
let takeOver: (page: Tokens) => Promise<boolean>

beforeEach(() => {
  clock = new FakeClock()
  tasks = new FakeTaskLedger(clock)
  network = new FakeNetwork(clock, 'ada')
  store = new MemoryTokenStore()
  storage = new FakeStorageArea()
  sockets = []
  windowCalls = []
  whileClosing = () => Promise.resolve()
  takeOver = async () => {
    const isNew = store.tokens === null
    await store.write(ownTokens)
    return isNew
  }
})

interface Started {
  readonly background: Background
  readonly session: Session
  readonly link: TaskLink
}

/** A worker that has just started, over what is stored. */
const started = (): Started => {
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
      closeIfIdle: async () => void windowCalls.push('closeIfIdle'),
      openedAt: () => Promise.resolve(7),
      close: () => {
        windowCalls.push('close')
        return whileClosing()
      },
    },
    lastReconnectAttempt: new StoredValue(storage, 'last-reconnect-attempt', isNumber),
    scheduler,
    now: () => clock.now(),
  })
  return { background, session, link }
}

/** The same once it was greeted, its link stands and it has found no work. */
const connected = async (): Promise<Started> => {
  const made = started()
  const greeted = made.background.signIn(page)
  await settled()
  sockets[0]?.opened()
  await greeted
  await settled()
  return made
}

/** The server says how it stands with a task. */
const announce = async (status: string): Promise<void> => {
  const said = { topic: 'tasks', seq: 1, id: 1, remark: '', action: 'VISIT_PEOPLE' }
  const message = { ...said, type: 'task', status, campaign: { id: 1 } }
  sockets[0]?.received(JSON.stringify(message))
  await settled()
}

const ownTokens: Tokens = { access: 'own-access', refresh: 'own-refresh' }

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
  await store.write(ownTokens)
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
  await store.write(ownTokens)
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
  await connected()
  tasks.add('VISIT_PEOPLE', profilePayload('ada'))
  await announce('pending')
  expect(network.member('ada').visits).toBe(1)
})

it('the extension looks for work that came up before the server was listened to', async () => {
  await connected()
  tasks.add('VISIT_PEOPLE', profilePayload('ada'))
  sockets[0]?.received(JSON.stringify({ type: 'subscribed', topic: 'tasks', seq: 7 }))
  await settled()
  expect(network.member('ada').visits).toBe(1)
})

it('the extension ends its link, its window and its session when the app signs out', async () => {
  const { background, link } = await connected()
  await background.signOut()
  expect(link.state.current).toBe('disconnected')
  expect(store.tokens).toBeNull()
  expect(windowCalls).toContain('close')
  expect((await background.popupStatus()).signedInAs).toBeNull()
})

it.each(['leased', 'running'])(
  'the extension does not look for work because a task is %s, such as its own',
  async (status) => {
    await connected()
    tasks.add('VISIT_PEOPLE', profilePayload('ada'))
    await announce(status)
    expect(network.member('ada').visits).toBe(0)
  },
)

it('the extension looks for work once its link is back by itself, and says when it came back', async () => {
  const { background } = await connected()
  sockets[0]?.closed('The server restarts.')
  tasks.add('VISIT_PEOPLE', profilePayload('ada'))
  await clock.elapse(1_000)
  const lastReconnectAttempt = clock.now()
  expect(network.member('ada').visits).toBe(0)
  sockets[1]?.opened()
  await settled()
  expect(network.member('ada').visits).toBe(1)
  expect(await background.status()).toMatchObject({ connected: true, lastReconnectAttempt })
})

it('the extension leaves an attempt to connect alone for five seconds', async () => {
  await store.write(ownTokens)
  const { background } = started()
  const attempts: unknown[] = []
  for (const pause of [0, 5_000, 1, 5_000]) {
    await clock.elapse(pause)
    await background.resume()
    attempts.push(clock.now() - ((await background.status()).lastReconnectAttempt ?? 0))
  }
  expect(attempts).toEqual([0, 5_000, 0, 5_000])
})

it('the extension does not wait to the end of a long pause where it is told to go on', async () => {
  await store.write(ownTokens)
  const { background } = started()
  await background.resume()
  for (let lost = 0; lost < 6; lost += 1) {
    await clock.elapse(30_000)
    sockets.at(-1)?.closed('The server is away.')
  }
  const before = sockets.length
  await clock.elapse(6_000)
  expect(sockets).toHaveLength(before)
  await background.resume()
  await settled()
  expect(sockets).toHaveLength(before + 1)
})

it('the extension names no attempt to come back while its link stands', async () => {
  const { background } = await connected()
  await clock.elapse(6_000)
  await background.resume()
  expect(await background.status()).toMatchObject({ connected: true, lastReconnectAttempt: null })
})

it('the extension goes on when it is greeted by whom it works for already', async () => {
  await store.write(ownTokens)
  tasks.add('VISIT_PEOPLE', profilePayload('ada'))
  const { background } = started()
  const greeted = background.signIn(page)
  await settled()
  sockets[0]?.opened()
  expect((await greeted).connected).toBe(true)
  expect(network.member('ada').visits).toBe(1)
})

it('the extension makes a link of its own for a session that is new', async () => {
  await store.write(ownTokens)
  const { background } = started()
  await background.resume()
  await settled()
  sockets[0]?.opened()
  takeOver = () => Promise.resolve(true)
  const greeted = background.signIn(page)
  await settled()
  sockets[1]?.opened()
  expect(await greeted).toMatchObject({ connected: true, lastReconnectAttempt: null })
  expect(sockets).toHaveLength(2)
})

it('the extension answers in two seconds although both its session and its link take their time', async () => {
  takeOver = () => new Promise((resolve) => clock.after(900, () => resolve(true)))
  await store.write(ownTokens)
  const { background } = started()
  let status: object | null = null
  void background.signIn(page).then((answer) => (status = answer))
  await clock.elapse(2_000)
  expect(status).toMatchObject({ connected: false })
})

it('the extension closes a window that is idle, though nobody is signed in', async () => {
  await started().background.resume()
  expect(windowCalls).toEqual(['closeIfIdle'])
})

it('the extension ends its link and takes no further task once its session is over', async () => {
  const { link, session } = await connected()
  tasks.add('VISIT_PEOPLE', profilePayload('ada'), clock.now() + 10_000)
  await announce('pending')
  await store.clear()
  await session.restore()
  expect(link.state.current).toBe('disconnected')
  await clock.elapse(10_000)
  expect(network.member('ada').visits).toBe(0)
})

it.each([
  ['the app signs out', (one: Background) => one.signOut()],
  ['it starts anew', (one: Background) => one.shutDown()],
])('the extension takes no further task while its window closes because %s', async (_, end) => {
  const { background } = await connected()
  tasks.add('VISIT_PEOPLE', profilePayload('ada'), clock.now() + 10_000)
  await announce('pending')
  whileClosing = () => new Promise(() => {})
  void end(background)
  await clock.elapse(10_000)
  expect(windowCalls).toContain('close')
  expect(network.member('ada').visits).toBe(0)
})

it('the extension is signed in until its link and its window are closed', async () => {
  const { background, link } = await connected()
  const then: unknown[] = []
  whileClosing = async () => void then.push(link.state.current, store.tokens)
  await background.signOut()
  expect(then).toEqual(['disconnected', ownTokens])
})

it('the popup is told what is done, for which campaign, until it is done', async () => {
  const { background } = await connected()
  const status = { version: '0.1.62', appOrigin: APP, signedInAs: 'ada@example.com' }
  expect(await background.popupStatus()).toEqual({ ...status, link: 'connected', doing: null })
  tasks.add('VISIT_PEOPLE', profilePayload('ada'))
  const looking = gate()
  const begin = tasks.begin.bind(tasks)
  tasks.begin = async (task) => {
    await looking.promise
    return begin(task)
  }
  await announce('pending')
  expect(await background.popupStatus()).toMatchObject({
    doing: { action: 'VISIT_PEOPLE', campaign: 'Engineers' },
  })
  looking.resolve()
  await settled()
  expect(await background.popupStatus()).toMatchObject({ doing: null })
})

it('the popup is told of no link where nobody is signed in', async () => {
  const { background } = await connected()
  store.tokens = null
  expect(await background.popupStatus()).toMatchObject({ link: 'disconnected', signedInAs: null })
})

it('takes over the tokens of a PING, and answers its version and whether it is connected', async () => {
  const { background } = started()
  const answer = answerTo(background, { type: 'PING', ...page })
  await settled()
  sockets[0]?.opened()
  expect(await answer).toMatchObject({ version: '0.1.62', connected: true })
  expect(store.tokens).toEqual(ownTokens)
})

it('looks for work as soon as the app says PROCESS_PENDING_TASKS', async () => {
  const { background } = await connected()
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
