import type { Network } from '#core/network/network.ts'
import type { ScaledClock } from '#core/outreach/scaled-clock.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { Lifecycle } from '#core/runtime/lifecycle.ts'
import type { Logger } from '#core/runtime/logger.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { OutreachMs } from '#core/runtime/moments.ts'
import type { AuthStores } from '#server/auth/auth-stores.ts'
import type { DatabaseCopier } from '#server/backup/database-copy.ts'
import type { BillingStore, PaymentRecords } from '#server/billing/billing-store.ts'
import type { CampaignRecordStore } from '#server/campaigns/campaign-record-store.ts'
import type { ChartRepository } from '#server/charts/chart-query.ts'
import type { DemoWorkspaceStore } from '#server/demo/demo-workspace-store.ts'
import type { DraftStore } from '#server/drafts/draft-store.ts'
import type { ModelUsageStore } from '#server/language-model/model-usage-store.ts'
import type { DueTextStore } from '#server/drafts/due-text-store.ts'
import type { SharedEventBus } from '#server/events/event-bus.ts'
import { InProcessEventBus } from '#server/events/in-process-event-bus.ts'
import type { HousekeepingRepository } from '#server/housekeeping/housekeeping-repository.ts'
import type { IdempotentAnswerRepository } from '#server/idempotency/idempotent-answer-repository.ts'
import type { ImportBatchStore } from '#server/imports/import-batch-store.ts'
import type { ImportRepository } from '#server/imports/import-repository.ts'
import type { LiveRows } from '#server/live/live-rows.ts'
import type { Database } from '#server/database/database.ts'
import { whileAway } from '#server/database/while-away.ts'
import { SharedClock } from '#server/outreach/shared-clock.ts'
import type { OutreachStores } from '#server/outreach/outreach-services.ts'
import type { DemoPaymentStore } from '#server/payments/demo/demo-payment-store.ts'
import type { ProspectRowStore } from '#server/people/prospect-row-store.ts'
import type { PersonJobStore } from '#server/person-jobs/person-job-store.ts'
import type { PersonTrashStore } from '#server/person-jobs/person-trash-store.ts'
import type { PersonHashStore } from '#server/persons/person-hash-store.ts'
import type { PersonStores } from '#server/persons/persons-services.ts'
import type { MaterialStores } from '#server/sales-kit/sales-kit-services.ts'
import type { OperatorStore } from '#server/operator/operator-store.ts'
import type { PromptStore } from '#server/prompts/prompt-store.ts'
import type { SequenceStore } from '#server/sequences/sequence-store.ts'
import type { TopicStore } from '#server/topics/topic-store.ts'
import type { SearchStore } from '#server/imports/search-store.ts'
import type { UserRepository } from '#server/users/user-repository.ts'
import type { WorkspaceRepository } from '#server/workspaces/workspace-repository.ts'
import { PostgresDatabaseCopier } from './backup/copy-database.ts'
import { postgresAuthStores } from './auth/postgres-auth-stores.ts'
import { PostgresBillingStore } from './billing/postgres-billing-store.ts'
import { PostgresDemoPaymentStore } from './billing/postgres-demo-payment-store.ts'
import { PostgresPaymentRecords } from './billing/postgres-payment-records.ts'
import { PostgresCampaignRecordStore } from './campaigns/postgres-campaign-record-store.ts'
import { PostgresChartRepository } from './charts/postgres-chart-repository.ts'
import { PostgresDraftStore } from './drafts/postgres-draft-store.ts'
import { PostgresModelUsageStore } from './language-model/postgres-model-usage-store.ts'
import { PostgresDueTextStore } from './drafts/postgres-due-text-store.ts'
import { PostgresDemoWorkspaceStore } from './demo/postgres-demo-workspace-store.ts'
import { PostgresHousekeepingRepository } from './housekeeping/postgres-housekeeping-repository.ts'
import { PostgresIdempotentAnswerRepository } from './idempotency/postgres-idempotent-answer-repository.ts'
import { PostgresImportBatchStore } from './imports/postgres-import-batch-store.ts'
import { PostgresImportRepository } from './imports/postgres-import-repository.ts'
import { NotifyEventBus } from './live/notify-event-bus.ts'
import { PostgresLiveRows } from './live/postgres-live-rows.ts'
import { PostgresOperatorStore } from './operator/postgres-operator-store.ts'
import { PostgresOutreachClockStore } from './outreach/postgres-outreach-clock-store.ts'
import { postgresOutreachStores } from './outreach/postgres-outreach-stores.ts'
import { openDatabase } from './open-database.ts'
import { PostgresProspectRowStore } from './people/postgres-prospect-row-store.ts'
import { PostgresPersonHashStore } from './persons/postgres-person-hash-store.ts'
import { PostgresPersonJobStore } from './persons/postgres-person-job-store.ts'
import { postgresPersonStores } from './persons/postgres-person-stores.ts'
import { PostgresPersonTrashStore } from './persons/postgres-person-trash-store.ts'
import type { ShortcutUses } from '#server/sales-kit/count-shortcut-use.ts'
import { PostgresShortcutUses } from './sales-kit/postgres-shortcut-uses.ts'
import { postgresMaterialStores } from './sales-kit/postgres-material-stores.ts'
import { PostgresSearchStore } from './imports/postgres-search-store.ts'
import type { SqlDatabase } from './sql-database.ts'
import { PostgresPromptStore } from './prompts/postgres-prompt-store.ts'
import { PostgresSequenceStore } from './sequences/postgres-sequence-store.ts'
import { PostgresTopicStore } from './topics/postgres-topic-store.ts'
import { PostgresUserRepository } from './users/postgres-user-repository.ts'
import { PostgresWorkspaceRepository } from './workspaces/postgres-workspace-repository.ts'

export interface PostgresDeps {
  readonly clock: Clock
  readonly scheduler: Scheduler
  readonly logger: Logger
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  readonly clockScale: number
  readonly reached?: OutreachMs | undefined
  /** The networks that people may be found on. */
  readonly networks: readonly Network[]
  /** One that is open already. */
  readonly database?: SqlDatabase | undefined
}

export interface PostgresServices {
  readonly database: Database
  /** Whether no other server can be on it. */
  readonly isAlone: boolean
  /** For what a start does: waits for a database that is away. */
  readonly patiently: <T>(work: () => T | Promise<T>) => Promise<T>
  readonly outreachClock: ScaledClock
  readonly bus: SharedEventBus
  /** What works by itself. */
  readonly lifecycles: readonly Lifecycle[]
  readonly authStores: AuthStores
  readonly outreachStores: OutreachStores
  readonly billingStore: BillingStore
  readonly campaignRecords: CampaignRecordStore
  readonly charts: ChartRepository
  readonly demoPaymentStore: DemoPaymentStore
  readonly demos: DemoWorkspaceStore
  readonly housekeeping: HousekeepingRepository
  readonly imports: ImportRepository
  readonly importBatches: ImportBatchStore
  readonly keptAnswers: IdempotentAnswerRepository
  readonly liveRows: LiveRows
  readonly copier: DatabaseCopier
  readonly materialStores: MaterialStores
  readonly shortcutUses: ShortcutUses
  readonly operatorStore: OperatorStore
  readonly personStores: PersonStores
  readonly paymentRecords: PaymentRecords
  readonly personHashStore: PersonHashStore
  readonly personJobStore: PersonJobStore
  readonly personTrash: PersonTrashStore
  readonly prospectRows: ProspectRowStore
  readonly prompts: PromptStore
  readonly sequences: SequenceStore
  readonly topics: TopicStore
  readonly drafts: DraftStore
  readonly modelUsage: ModelUsageStore
  readonly dueTexts: DueTextStore
  readonly searches: SearchStore
  readonly users: UserRepository
  readonly workspaces: WorkspaceRepository
}

/** Everything that is kept, and the news of it. */
export async function postgresServices(deps: PostgresDeps): Promise<PostgresServices> {
  const { clock, scheduler, logger, databaseUrl, networks } = deps
  const database = deps.database ?? (await openDatabase(deps))
  // The embedded database is there, or has a reason that waiting does not mend.
  const patiently: PostgresServices['patiently'] = (work) =>
    whileAway(work, databaseUrl === undefined ? 0 : undefined)
  const isAlone = databaseUrl === undefined
  const sharedClock = await patiently(() =>
    SharedClock.open({
      ...{ database, store: new PostgresOutreachClockStore(database), clock, scheduler, logger },
      ...{ scale: deps.clockScale, reached: deps.reached ?? null },
      isAlone,
    }),
  )
  const { outreachClock } = sharedClock
  const notifyBus = databaseUrl ? new NotifyEventBus(databaseUrl, scheduler, logger) : null
  return {
    database,
    isAlone,
    patiently,
    outreachClock,
    bus: notifyBus ?? new InProcessEventBus(),
    lifecycles: notifyBus ? [sharedClock, notifyBus] : [sharedClock],
    authStores: postgresAuthStores(database),
    outreachStores: postgresOutreachStores(networks),
    billingStore: new PostgresBillingStore(),
    campaignRecords: new PostgresCampaignRecordStore(),
    charts: new PostgresChartRepository(database),
    demoPaymentStore: new PostgresDemoPaymentStore(database),
    demos: new PostgresDemoWorkspaceStore(database),
    housekeeping: new PostgresHousekeepingRepository(database),
    imports: new PostgresImportRepository(database),
    importBatches: new PostgresImportBatchStore(database, outreachClock, networks),
    keptAnswers: new PostgresIdempotentAnswerRepository(database),
    liveRows: new PostgresLiveRows(database, clock, outreachClock),
    copier: new PostgresDatabaseCopier(database),
    materialStores: postgresMaterialStores(),
    shortcutUses: new PostgresShortcutUses(),
    operatorStore: new PostgresOperatorStore(),
    personHashStore: new PostgresPersonHashStore(),
    personJobStore: new PostgresPersonJobStore(database, networks),
    personStores: postgresPersonStores(networks),
    personTrash: new PostgresPersonTrashStore(),
    paymentRecords: new PostgresPaymentRecords(),
    prospectRows: new PostgresProspectRowStore({ networks, clock }),
    prompts: new PostgresPromptStore(),
    sequences: new PostgresSequenceStore(),
    topics: new PostgresTopicStore(),
    drafts: new PostgresDraftStore(),
    modelUsage: new PostgresModelUsageStore(),
    dueTexts: new PostgresDueTextStore(),
    searches: new PostgresSearchStore(database, outreachClock),
    users: new PostgresUserRepository(database),
    workspaces: new PostgresWorkspaceRepository(database),
  }
}
