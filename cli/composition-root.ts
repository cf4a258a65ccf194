import { Container } from 'inversify'
import { join } from 'node:path'
import { keysFrom } from '#adapters/http/idempotency-key.ts'
import {
  BILLING_API,
  CAMPAIGN_API,
  COMPANY_PROFILE_API,
  METRICS_API,
  OUTREACH_API,
  PERSON_API,
  PERSON_JOB_API,
  PROSPECT_API,
  SALES_KIT_API,
  TASK_API,
  PROMPT_API,
  SEQUENCE_API,
  PERSON_MESSAGE_API,
  TOPIC_API,
  SEARCH_API,
  SYNC_API,
  USER_API,
  WORKSPACE_API,
} from '#adapters/inversify/api-tokens.ts'
import { clientModules } from '#adapters/inversify/client-modules.ts'
import { BASE_URL, FETCH, IDEMPOTENCY_KEYS } from '#adapters/inversify/http-tokens.ts'
import { LIVE_LINKS, SHOWN_FOR, SOCKET_OPENER } from '#adapters/inversify/live-tokens.ts'
import { CLOCK, LOGGER, RANDOM, SCHEDULER } from '#adapters/inversify/runtime-tokens.ts'
import {
  EXCLUSIVE_LOCK,
  SESSION,
  SESSION_API,
  TOKEN_STORE,
} from '#adapters/inversify/session-tokens.ts'
import { ChromiumExtensionHost } from '#adapters/node/chromium-extension-host.ts'
import { configFolder } from '#adapters/node/config-folder.ts'
import { FileLock } from '#adapters/node/file-lock.ts'
import { FilePreferencesStore } from '#adapters/node/file-preferences-store.ts'
import { FileTokenStore } from '#adapters/node/file-token-store.ts'
import { NodeFileDownload } from '#adapters/node/node-file-download.ts'
import { taskModule } from '#adapters/inversify/task-module.ts'
import { nodeFetch } from '#adapters/node/node-fetch.ts'
import { NodeFileSource } from '#adapters/node/node-file-source.ts'
import { decodeText } from '#adapters/system/decode-text.ts'
import { WsSocketOpener } from '#adapters/websocket/ws-socket-opener.ts'
import type { GlobalOptions } from './context.ts'
import type { Io } from './io.ts'
import { debugLogger } from './output/debug-logger.ts'
import type { CliServices } from './services.ts'

/** Everything that commands need, for the server whose origin is `server`. */
export const createServices = (
  server: string,
  io: Io,
  { idempotencyKey }: GlobalOptions = {},
): CliServices => {
  const folder = configFolder({ ...io.env })
  const container = new Container()
  container.load(...clientModules, taskModule)
  container.bind(BASE_URL).toConstantValue(server)
  if (idempotencyKey !== undefined) {
    container.rebind(IDEMPOTENCY_KEYS).toConstantValue(keysFrom(idempotencyKey))
  }
  container.bind(FETCH).toConstantValue(nodeFetch)
  container.bind(LOGGER).toConstantValue(debugLogger(io))
  container
    .bind(TOKEN_STORE)
    .toConstantValue(new FileTokenStore(join(folder, 'session.json'), server))
  container
    .bind(EXCLUSIVE_LOCK)
    .toResolvedValue((scheduler) => new FileLock(folder, scheduler), [SCHEDULER])
  container.bind(SOCKET_OPENER).toConstantValue(new WsSocketOpener(server))
  container.bind(SHOWN_FOR).toConstantValue(undefined)
  return {
    session: container.get(SESSION),
    sessions: container.get(SESSION_API),
    tokens: container.get(TOKEN_STORE),
    users: container.get(USER_API),
    searches: container.get(SEARCH_API),
    sync: container.get(SYNC_API),
    workspaces: container.get(WORKSPACE_API),
    billing: container.get(BILLING_API),
    campaigns: container.get(CAMPAIGN_API),
    personJobs: container.get(PERSON_JOB_API),
    persons: container.get(PERSON_API),
    prospects: container.get(PROSPECT_API),
    salesKit: container.get(SALES_KIT_API),
    companyProfiles: container.get(COMPANY_PROFILE_API),
    metrics: container.get(METRICS_API),
    tasks: container.get(TASK_API),
    personMessages: container.get(PERSON_MESSAGE_API),
    topics: container.get(TOPIC_API),
    sequences: container.get(SEQUENCE_API),
    prompts: container.get(PROMPT_API),
    outreach: container.get(OUTREACH_API),
    preferences: new FilePreferencesStore(join(folder, 'preferences.json')),
    clock: container.get(CLOCK),
    random: container.get(RANDOM),
    scheduler: container.get(SCHEDULER),
    taskLink: () => container.get(LIVE_LINKS)('/ws/tasks/'),
    workspaceLink: () => container.get(LIVE_LINKS)('/ws/workspace/'),
    openFile: (path) => NodeFileSource.at(path),
    downloads: new NodeFileDownload(server),
    decodeText,
    extensionHost: ({ headed }) => new ChromiumExtensionHost({ server, folder, headed }),
  }
}
