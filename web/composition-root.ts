import 'reflect-metadata/lite'
import { Container } from 'inversify'
import { BrowserFileSource } from '#adapters/browser/browser-file-source.ts'
import { LocalStoragePreferencesStore } from '#adapters/browser/local-storage-preferences-store.ts'
import { LocalStorageTokenStore } from '#adapters/browser/local-storage-token-store.ts'
import { lockAmongTabs } from '#adapters/browser/lock-among-tabs.ts'
import { MediaMatch } from '#adapters/browser/media-match.ts'
import { enterDemo } from '#adapters/browser/demo-entry.ts'
import { fetchSampleList } from '#adapters/browser/sample-list.ts'
import { probeOutbox } from '#adapters/browser/outbox-probe.ts'
import { NetworkState } from '#adapters/browser/network-state.ts'
import { PageVisibility } from '#adapters/browser/page-visibility.ts'
import { SessionReloadMemory } from '#adapters/browser/session-reload-memory.ts'
import {
  ChromeExtensionBridge,
  type ChromeOfPage,
} from '#adapters/extension/chrome-extension-bridge.ts'
import { withEarlyAnswers, type EarlyAnswers } from '#adapters/http/early-answers.ts'
import { HttpBuildSource } from '#adapters/http/http-build-source.ts'
import { PageAge } from '#adapters/http/page-age.ts'
import { watchedFetch } from '#adapters/http/watched-fetch.ts'
import {
  BILLING_API,
  CAMPAIGN_API,
  COMPANY_PROFILE_API,
  METRICS_API,
  OUTREACH_API,
  PERSON_API,
  PERSON_JOB_API,
  PERSON_VIEW_API,
  PROSPECT_API,
  SALES_KIT_API,
  SEARCH_API,
  SYNC_API,
  PROMPT_API,
  SEQUENCE_API,
  PERSON_MESSAGE_API,
  TOPIC_API,
  USER_API,
  WORKSPACE_API,
} from '#adapters/inversify/api-tokens.ts'
import { clientModules } from '#adapters/inversify/client-modules.ts'
import { BASE_URL, FETCH } from '#adapters/inversify/http-tokens.ts'
import { LIVE_LINKS, SHOWN_FOR, SOCKET_OPENER } from '#adapters/inversify/live-tokens.ts'
import { CLOCK, LOGGER, RANDOM, SCHEDULER } from '#adapters/inversify/runtime-tokens.ts'
import {
  AUTH_API,
  EXCLUSIVE_LOCK,
  REJECTION_NOTIFIER,
  SESSION,
  SESSION_API,
  TOKEN_STORE,
} from '#adapters/inversify/session-tokens.ts'
import { decodeText } from '#adapters/system/decode-text.ts'
import { ConsoleLogger } from '#adapters/system/console-logger.ts'
import { PlatformSocketOpener } from '#adapters/websocket/platform-socket-opener.ts'
import { BuildFreshness } from '#core/app-version/build-freshness.ts'
import { RecoverMissingPart } from '#core/app-version/recover-missing-part.ts'
import { ImportCsv } from '#core/campaign/import-csv.ts'
import { DeleteCampaign } from '#core/campaign/delete-campaign.ts'
import { EXTENSION_ID } from '#core/extension/extension-id.ts'
import { ConnectivityMonitor } from '#core/live/connectivity-monitor.ts'
import { SharedLink } from '#core/live/shared-link.ts'
import { WorkspaceWaiting } from '#core/waiting/workspace-waiting.ts'
import type { WebServices } from './services/web-services.ts'
import { unsavedWork } from './shared/unsaved-work.ts'

declare const __BUILD_ID__: string

type PageWindow = Window & {
  readonly chrome?: ChromeOfPage
  /** By boot.js. */
  readonly overtureAnswers?: EarlyAnswers
}

/** By both clocks: one of them stands still while a machine sleeps. */
const pageAgeMs = (): number => Math.max(performance.now(), Date.now() - performance.timeOrigin)

/** The app as it runs in a browser, served from the same origin as the API. */
export const createWebServices = (): WebServices => {
  const page: PageWindow = window
  const age = new PageAge(pageAgeMs)
  const container = new Container()
  container.load(...clientModules)
  container.bind(BASE_URL).toConstantValue('')
  container
    .bind(FETCH)
    .toResolvedValue(
      (scheduler) =>
        watchedFetch(
          age.watch(
            withEarlyAnswers(
              window.fetch.bind(window),
              page.overtureAnswers ?? new Map(),
              scheduler,
            ),
          ),
          (wasAnswered) => (wasAnswered ? server.answered() : server.unanswered()),
        ),
      [SCHEDULER],
    )
    .inSingletonScope()
  container.bind(LOGGER).toConstantValue(new ConsoleLogger())
  container.bind(TOKEN_STORE).toConstantValue(new LocalStorageTokenStore(localStorage))
  container
    .bind(EXCLUSIVE_LOCK)
    .toResolvedValue(
      (scheduler, clock) =>
        lockAmongTabs(navigator.locks, { storage: localStorage, scheduler, clock }),
      [SCHEDULER, CLOCK],
    )
    .inSingletonScope()
  container.bind(SOCKET_OPENER).toConstantValue(new PlatformSocketOpener(location.origin))
  container.bind(SHOWN_FOR).toConstantValue(() => age.ms())

  const clock = container.get(CLOCK)
  const scheduler = container.get(SCHEDULER)
  const outreach = container.get(OUTREACH_API)
  const visible = new PageVisibility(document)
  const links = container.get(LIVE_LINKS)
  const live = {
    frontend: new SharedLink(links('/ws/frontend/')),
    tasks: new SharedLink(links('/ws/tasks/')),
    workspace: new SharedLink(links('/ws/workspace/')),
  }
  const server = new ConnectivityMonitor({
    links: Object.values(live),
    probe: () => void outreach.clock().catch(() => undefined),
    visible,
    online: new NetworkState(window),
    scheduler,
    random: container.get(RANDOM),
  })
  const build = {
    running: __BUILD_ID__,
    builds: new HttpBuildSource({
      baseUrl: '',
      fetch: window.fetch.bind(window),
      clock,
      scheduler,
    }),
    memory: new SessionReloadMemory(sessionStorage),
    page: { reload: () => location.reload() },
    ...{ clock, scheduler, unsavedWork, visible },
  }
  const freshness = new BuildFreshness(build)
  return {
    session: container.get(SESSION),
    rejections: container.get(REJECTION_NOTIFIER),
    tokens: container.get(TOKEN_STORE),
    auth: container.get(AUTH_API),
    sessions: container.get(SESSION_API),
    users: container.get(USER_API),
    searches: container.get(SEARCH_API),
    sync: container.get(SYNC_API),
    workspaces: container.get(WORKSPACE_API),
    billing: container.get(BILLING_API),
    campaigns: container.get(CAMPAIGN_API),
    importCsv: new ImportCsv({ campaigns: container.get(CAMPAIGN_API), decodeText, scheduler }),
    deleteCampaign: new DeleteCampaign(container.get(CAMPAIGN_API)),
    persons: container.get(PERSON_API),
    personJobs: container.get(PERSON_JOB_API),
    personViews: container.get(PERSON_VIEW_API),
    salesKit: container.get(SALES_KIT_API),
    companyProfiles: container.get(COMPANY_PROFILE_API),
    prospects: container.get(PROSPECT_API),
    personMessages: container.get(PERSON_MESSAGE_API),
    waiting: new WorkspaceWaiting(container.get(PERSON_MESSAGE_API)),
    topics: container.get(TOPIC_API),
    sequences: container.get(SEQUENCE_API),
    prompts: container.get(PROMPT_API),
    metrics: container.get(METRICS_API),
    outreach,
    live,
    server,
    extension: new ChromeExtensionBridge(() => page.chrome, EXTENSION_ID, scheduler),
    preferences: new LocalStoragePreferencesStore(localStorage),
    freshness,
    recoverMissingPart: new RecoverMissingPart({ ...build, freshness }),
    clock,
    scheduler,
    random: container.get(RANDOM),
    systemIsDark: new MediaMatch(window, '(prefers-color-scheme: dark)'),
    prefersLessMotion: new MediaMatch(window, '(prefers-reduced-motion: reduce)'),
    visible,
    hasOutbox: () => probeOutbox(window.fetch.bind(window)),
    enterDemo: (language) => enterDemo(window.fetch.bind(window), language),
    fetchSampleList: (demoNetwork) => fetchSampleList(window.fetch.bind(window), demoNetwork),
    fileSource: (file) => new BrowserFileSource(file),
    decodeText,
  }
}
