import type { BillingApi } from '#core/billing/billing-api.ts'
import type { CampaignApi } from '#core/campaign/campaign-api.ts'
import type { CompanyProfileApi } from '#core/company-profile/company-profile-api.ts'
import type { DecodeText } from '#core/campaign/csv-text.ts'
import type { FileSource } from '#core/campaign/file-source.ts'
import type { ExtensionHost } from '#core/agent/extension-host.ts'
import type { MetricsApi } from '#core/metrics/metrics-api.ts'
import type { OutreachApi } from '#core/outreach/outreach-api.ts'
import type { PreferencesStore } from '#core/preferences/preferences-store.ts'
import type { FileDownload } from '#core/person/file-download.ts'
import type { PersonApi } from '#core/person/person-api.ts'
import type { PersonJobApi } from '#core/person/person-job.ts'
import type { ProspectApi } from '#core/prospect/prospect-api.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { Random } from '#core/runtime/random.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { SalesKitApi } from '#core/sales-kit/sales-kit-api.ts'
import type { SessionApi } from '#core/session/session-api.ts'
import type { Session } from '#core/session/session.ts'
import type { TokenStore } from '#core/session/token-store.ts'
import type { PromptApi } from '#core/writing/prompt-api.ts'
import type { SequenceApi } from '#core/sequence/sequence-api.ts'
import type { PersonMessageApi } from '#core/writing/person-message-api.ts'
import type { SearchApi } from '#core/search/search-api.ts'
import type { SyncApi } from '#core/sync/sync-api.ts'
import type { TaskApi } from '#core/task/task-api.ts'
import type { TaskLink } from '#core/task/task-feed.ts'
import type { TopicApi } from '#core/topic/topic-api.ts'
import type { UserApi } from '#core/user/user-api.ts'
import type { WorkspaceApi } from '#core/workspace/workspace-api.ts'
import type { WorkspaceLink } from '#core/workspace/workspace-feed.ts'

/** All that commands need from outside; the composition root says who does it. */
export interface CliServices {
  readonly session: Session
  readonly sessions: SessionApi
  readonly tokens: TokenStore
  readonly users: UserApi
  readonly searches: SearchApi
  readonly sync: SyncApi
  readonly workspaces: WorkspaceApi
  readonly billing: BillingApi
  readonly campaigns: CampaignApi
  readonly persons: PersonApi
  readonly personJobs: PersonJobApi
  readonly prospects: ProspectApi
  readonly salesKit: SalesKitApi
  readonly companyProfiles: CompanyProfileApi
  readonly metrics: MetricsApi
  readonly personMessages: PersonMessageApi
  readonly topics: TopicApi
  readonly sequences: SequenceApi
  readonly prompts: PromptApi
  readonly tasks: TaskApi
  readonly outreach: OutreachApi
  readonly preferences: PreferencesStore
  readonly clock: Clock
  readonly random: Random
  readonly scheduler: Scheduler
  /** Links to the server's sockets; who makes one starts and stops it. */
  taskLink(): TaskLink
  workspaceLink(): WorkspaceLink
  /** Rejects where there is no such file. */
  openFile(path: string): Promise<FileSource>
  readonly downloads: FileDownload
  readonly decodeText: DecodeText
  extensionHost(options: { readonly headed: boolean }): ExtensionHost
}
