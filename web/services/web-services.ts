import type { BuildFreshness } from '#core/app-version/build-freshness.ts'
import type { RecoverMissingPart } from '#core/app-version/recover-missing-part.ts'
import type { BillingApi } from '#core/billing/billing-api.ts'
import type { CampaignApi } from '#core/campaign/campaign-api.ts'
import type { CompanyProfileApi } from '#core/company-profile/company-profile-api.ts'
import type { ImportCsv } from '#core/campaign/import-csv.ts'
import type { DeleteCampaign } from '#core/campaign/delete-campaign.ts'
import type { DecodeText } from '#core/campaign/csv-text.ts'
import type { FileSource } from '#core/campaign/file-source.ts'
import type { ExtensionBridge } from '#core/extension/extension-bridge.ts'
import type { ConnectivityMonitor } from '#core/live/connectivity-monitor.ts'
import type { MetricsApi } from '#core/metrics/metrics-api.ts'
import type { OutreachApi } from '#core/outreach/outreach-api.ts'
import type { PersonApi } from '#core/person/person-api.ts'
import type { PersonJobApi } from '#core/person/person-job.ts'
import type { PersonViewApi } from '#core/person/person-view.ts'
import type { PreferencesStore } from '#core/preferences/preferences-store.ts'
import type { ProspectApi } from '#core/prospect/prospect-api.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { Random } from '#core/runtime/random.ts'
import type { ReadableValue } from '#core/runtime/readable-value.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { AuthApi } from '#core/session/auth-api.ts'
import type { RejectionNotifier } from '#core/session/rejection-notifier.ts'
import type { SalesKitApi } from '#core/sales-kit/sales-kit-api.ts'
import type { SessionApi } from '#core/session/session-api.ts'
import type { Session } from '#core/session/session.ts'
import type { TokenStore } from '#core/session/token-store.ts'
import type { Tokens } from '#core/session/tokens.ts'
import type { PromptApi } from '#core/writing/prompt-api.ts'
import type { SequenceApi } from '#core/sequence/sequence-api.ts'
import type { PersonMessageApi } from '#core/writing/person-message-api.ts'
import type { SearchApi } from '#core/search/search-api.ts'
import type { SyncApi } from '#core/sync/sync-api.ts'
import type { TopicApi } from '#core/topic/topic-api.ts'
import type { Language } from '#core/user/language.ts'
import type { UserApi } from '#core/user/user-api.ts'
import type { WorkspaceWaiting } from '#core/waiting/workspace-waiting.ts'
import type { WorkspaceApi } from '#core/workspace/workspace-api.ts'
import type { FirstAnswers } from './first-answers.ts'
import type { LiveFeeds } from './live-feeds.ts'

/** All that the web app needs from outside; the composition root says who does it. */
export interface WebServices {
  readonly session: Session
  readonly rejections: RejectionNotifier
  readonly tokens: TokenStore
  readonly auth: AuthApi
  readonly sessions: SessionApi
  readonly users: UserApi
  readonly searches: SearchApi
  readonly sync: SyncApi
  readonly workspaces: WorkspaceApi
  readonly billing: BillingApi
  readonly campaigns: CampaignApi
  readonly importCsv: ImportCsv
  readonly deleteCampaign: DeleteCampaign
  readonly persons: PersonApi
  readonly personJobs: PersonJobApi
  readonly personViews: PersonViewApi
  readonly salesKit: SalesKitApi
  readonly companyProfiles: CompanyProfileApi
  readonly prospects: ProspectApi
  readonly personMessages: PersonMessageApi
  readonly waiting: WorkspaceWaiting
  readonly topics: TopicApi
  readonly sequences: SequenceApi
  readonly prompts: PromptApi
  readonly metrics: MetricsApi
  readonly outreach: OutreachApi
  readonly live: LiveFeeds
  readonly server: ConnectivityMonitor
  readonly extension: ExtensionBridge
  readonly preferences: PreferencesStore
  readonly freshness: BuildFreshness
  readonly first?: FirstAnswers
  readonly recoverMissingPart: RecoverMissingPart
  readonly clock: Clock
  readonly scheduler: Scheduler
  readonly random: Random
  /** Whether the system asks for a dark page. */
  readonly systemIsDark: ReadableValue<boolean>
  /** Whether the system asks for less motion. */
  readonly prefersLessMotion: ReadableValue<boolean>
  /** Whether somebody can see the page. */
  readonly visible: ReadableValue<boolean>
  /** Whether the server keeps mails in an outbox that this machine may read. */
  hasOutbox(): Promise<boolean>
  /** The demo account's session, for the browser that was opened by the start's own link. */
  enterDemo(language: Language): Promise<Tokens>
  /** A list of people of the demo network; null where it can't be had. */
  fetchSampleList(demoNetwork: string): Promise<File | null>
  fileSource(file: File): FileSource
  readonly decodeText: DecodeText
}
