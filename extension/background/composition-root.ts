import { AuthorizedTransport } from '#adapters/http/authorized-transport.ts'
import { GuardingTransport } from '#adapters/http/guards/guarding-transport.ts'
import {
  getUser,
  guardedTokenOperations,
  websocketTicket,
} from '#adapters/http/guards/session-operations.ts'
import { TaskLiveCodec } from '#adapters/http/guards/task-live-codec.ts'
import { guardedTaskOperations } from '#adapters/http/guards/task-operations.ts'
import { TaskCalls } from '#adapters/http/task-calls.ts'
import { TokenCalls } from '#adapters/http/token-calls.ts'
import { ConsoleLogger } from '#adapters/system/console-logger.ts'
import { InProcessLock } from '#adapters/system/in-process-lock.ts'
import { SystemClock } from '#adapters/system/system-clock.ts'
import { SystemRandom } from '#adapters/system/system-random.ts'
import { TimerScheduler } from '#adapters/system/timer-scheduler.ts'
import { PlatformSocketOpener } from '#adapters/websocket/platform-socket-opener.ts'
import { TaskWorker } from '#core/task-execution/task-worker.ts'
import { LiveLink } from '#core/live/live-link.ts'
import { Session } from '#core/session/session.ts'
import { Background } from './background.ts'
import { BackgroundWindow, isWorkWindow } from './background-window.ts'
import { ChromeStorageTokenStore } from './chrome-storage-token-store.ts'
import { readAppOrigin, readNetworks } from './origins.ts'
import { isOwner, ExtensionSession } from './extension-session.ts'
import { LazyWork } from './lazy-work.ts'
import { PageDocuments } from './page-documents.ts'
import { isNumber, StoredValue } from './stored-value.ts'

export interface BackgroundServices {
  readonly background: Background
  readonly documents: PageDocuments
  readonly appOrigin: string
}

export const createBackground = (): BackgroundServices => {
  const manifest = chrome.runtime.getManifest()
  const appOrigin = readAppOrigin(manifest)
  const clock = new SystemClock()
  const scheduler = new TimerScheduler()
  const logger = new ConsoleLogger()
  const { local, session: whileOpen } = chrome.storage

  // Content scripts, which run beside strangers' pages, have no business in there.
  void local.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' })

  const transport = new GuardingTransport({ baseUrl: appOrigin, fetch, scheduler, clock })
  const tokens = new ChromeStorageTokenStore(local)
  const auth = new TokenCalls(transport, tokens, guardedTokenOperations)
  const session = new Session({ store: tokens, auth, lock: new InProcessLock(), scheduler })
  const calls = new AuthorizedTransport(transport, session)
  const owner = new StoredValue(local, 'owner', isOwner)
  const users = { load: () => calls.call(getUser, {}) }
  const own = new ExtensionSession({ session, tokens, auth, users, owner })

  const link = new LiveLink('/ws/tasks/', {
    opener: new PlatformSocketOpener(appOrigin),
    tickets: {
      websocketTicket: async () => (await calls.call(websocketTicket, {})).uuid ?? '',
    },
    codec: new TaskLiveCodec(),
    clock,
    scheduler,
    random: new SystemRandom(),
    logger,
  })
  const window = new BackgroundWindow({
    browser: chrome,
    stored: new StoredValue(whileOpen, 'work-window', isWorkWindow),
    clock,
    scheduler,
  })
  const documents = new PageDocuments(scheduler)
  const tasks = new TaskCalls(calls, clock, guardedTaskOperations)
  const deps = { tasks, clock, scheduler, logger }
  const inTab = { tabs: chrome.tabs, window, documents, networks: readNetworks }
  const worker = new TaskWorker({ ...deps, work: new LazyWork({ ...deps, ...inTab }) })
  const background = new Background({
    version: manifest.version,
    appOrigin,
    session,
    own,
    link,
    worker,
    window,
    lastReconnectAttempt: new StoredValue(local, 'last-reconnect-attempt', isNumber),
    scheduler,
    now: () => clock.now(),
  })
  return { background, documents, appOrigin }
}
