import { join } from 'node:path'
import { SystemClock } from '#adapters/system/system-clock.ts'
import { SystemRandom } from '#adapters/system/system-random.ts'
import { TimerScheduler } from '#adapters/system/timer-scheduler.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { Logger } from '#core/runtime/logger.ts'
import type { Random } from '#core/runtime/random.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import { AccessTokens } from './auth/access-tokens.ts'
import { Accounts } from './auth/accounts.ts'
import { AppSecret } from './auth/app-secret.ts'
import { AuthLimits, type AuthRates } from './auth/auth-limits.ts'
import { EndedFamilies } from './auth/ended-families.ts'
import { MailedLinks } from './auth/mailed-links.ts'
import { Passwords } from './auth/passwords.ts'
import { RefreshTokens } from './auth/refresh-tokens.ts'
import { WebsocketTickets } from './auth/websocket-tickets.ts'
import type { CampaignRepository } from './campaigns/campaign-repository.ts'
import { campaignServices, type CampaignServices } from './campaigns/campaign-services.ts'
import type { ChartRepository } from './charts/chart-query.ts'
import { ConsoleLogger, QuietLogger } from './console-logger.ts'
import { Housekeeping } from './housekeeping.ts'
import { IdempotentAnswers } from './http/idempotent-answers.ts'
import type { ImportRepository } from './imports/import-repository.ts'
import type { EventBus } from './events/event-bus.ts'
import { InProcessEventBus } from './events/in-process-event-bus.ts'
import { LiveHub } from './live/live-hub.ts'
import { SeedDemoWorkspace } from './demo/seed-demo-workspace.ts'
import type { Lifecycle } from '#core/runtime/lifecycle.ts'
import { AccountMails } from './mail/account-mails.ts'
import { Outbox } from './mail/outbox.ts'
import { MailQueue } from './mail/mail-queue.ts'
import { SmtpMailer } from './mail/smtp-mailer.ts'
import type { ServerOptions } from './options.ts'
import { outreachServices, type OutreachServices } from './outreach/outreach-services.ts'
import { OutreachTime } from './outreach/outreach-time.ts'
import type { ProspectRepository } from './people/prospect-repository.ts'
import { PostgresCampaignRepository } from './postgres/campaigns/postgres-campaign-repository.ts'
import { PostgresChartRepository } from './postgres/charts/postgres-chart-repository.ts'
import { PostgresImportRepository } from './postgres/imports/postgres-import-repository.ts'
import { PostgresDemoWorkspaceStore } from './postgres/demo/postgres-demo-workspace-store.ts'
import { NotifyEventBus } from './postgres/live/notify-event-bus.ts'
import { PostgresLiveRows } from './postgres/live/postgres-live-rows.ts'
import { openDatabase } from './postgres/open-database.ts'
import { postgresOutreachStores } from './postgres/outreach/postgres-outreach-stores.ts'
import { PostgresProspectRepository } from './postgres/people/postgres-prospect-repository.ts'
import type { SqlDatabase } from './postgres/sql-database.ts'
import { WorkspaceAccess } from './workspaces/workspace-access.ts'

/** Everything a server is made of. Features take from it what they name in their own `Needs`. */
export interface ServerServices extends CampaignServices {
  readonly options: ServerOptions
  readonly clock: Clock
  readonly scheduler: Scheduler
  readonly random: Random
  readonly logger: Logger
  readonly database: SqlDatabase
  readonly workspaceAccess: WorkspaceAccess
  readonly accessTokens: AccessTokens
  readonly idempotentAnswers: IdempotentAnswers
  readonly accounts: Accounts
  readonly authLimits: AuthLimits
  readonly websocketTickets: WebsocketTickets
  readonly accountMails: AccountMails
  readonly mailQueue: MailQueue
  /** Where mails are kept while there is nothing to send them through. */
  readonly outbox: Outbox | null
  readonly bus: EventBus
  readonly liveHub: LiveHub
  readonly campaigns: CampaignRepository
  readonly imports: ImportRepository
  readonly prospects: ProspectRepository
  readonly charts: ChartRepository
  readonly outreach: OutreachServices
  /** Started in this order once the server listens, stopped in the opposite one. */
  readonly lifecycles: readonly Lifecycle[]
}

/** What a test may put in the place of the real thing. */
export interface Replacements {
  readonly clock?: Clock
  readonly scheduler?: Scheduler
  readonly random?: Random
  readonly logger?: Logger
  readonly database?: SqlDatabase
  readonly authRates?: AuthRates
}

export async function composeServer(
  options: ServerOptions,
  replaced: Replacements = {},
): Promise<ServerServices> {
  const clock = replaced.clock ?? new SystemClock()
  const scheduler = replaced.scheduler ?? new TimerScheduler()
  const random = replaced.random ?? new SystemRandom()
  const logger = replaced.logger ?? (options.log ? new ConsoleLogger() : new QuietLogger())
  const database = replaced.database ?? (await openDatabase(options))

  const notifyBus =
    options.databaseUrl && new NotifyEventBus(options.databaseUrl, scheduler, logger)
  const bus = notifyBus || new InProcessEventBus()
  const endedFamilies = new EndedFamilies({ database, bus, clock, scheduler })

  const secret = await AppSecret.load(database)
  const accessTokens = new AccessTokens(secret.keyFor('access tokens'), clock, endedFamilies)
  const passwords = new Passwords()
  const accounts = new Accounts({
    database,
    clock,
    accessTokens,
    passwords,
    refreshTokens: new RefreshTokens(secret.keyFor('refresh tokens'), clock),
    endedFamilies,
    mailedLinks: new MailedLinks(clock),
  })

  const sender = `Overture <no-reply@${new URL(options.publicUrl).hostname}>`
  const outbox = options.smtpUrl ? null : new Outbox(join(options.dataDir, 'outbox'), sender, clock)
  const mailer = outbox ?? new SmtpMailer(options.smtpUrl ?? '', sender)

  const { networks, dataDir, outreachClock } = options
  const outreachStores = postgresOutreachStores()
  const time = new OutreachTime(clock, outreachClock)
  const outreach = outreachServices({
    ...outreachStores,
    database,
    time,
    random,
    events: bus,
    network: networks[0] ?? '',
  })
  const rows = new PostgresLiveRows(database, clock, outreach.waits)
  const liveHub = new LiveHub({ rows, bus, endedFamilies, scheduler, logger })

  const campaigns = new PostgresCampaignRepository(database, outreachClock, outreach.stalls)
  const imports = new PostgresImportRepository(database, outreachClock, outreach.enqueueVisits)
  const runs = outreach.runCampaign
  // The embedded database takes turns: other calls wait for the batch under way.
  const batchRows = options.databaseUrl ? 5_000 : 500
  const working = { bus, scheduler, logger, dataDir, networks, batchRows }
  const campaigning = campaignServices({ campaigns, imports, runs, ...working })

  if (options.demo) {
    const demos = new PostgresDemoWorkspaceStore(database)
    const hash = (password: string) => passwords.hash(password)
    const deps = { database, demos, campaigns: outreachStores.campaigns, time, clock, hash }
    await new SeedDemoWorkspace(deps).execute(options.demo)
  }

  return {
    ...campaigning,
    options,
    clock,
    scheduler,
    random,
    logger,
    database,
    workspaceAccess: new WorkspaceAccess(database, clock),
    accessTokens,
    idempotentAnswers: new IdempotentAnswers(database, clock),
    accounts,
    authLimits: new AuthLimits(clock, replaced.authRates),
    websocketTickets: new WebsocketTickets(database, clock),
    accountMails: new AccountMails(options.publicUrl),
    mailQueue: new MailQueue(mailer, logger),
    outbox,
    bus,
    liveHub,
    campaigns,
    imports,
    prospects: new PostgresProspectRepository(database, outreach.waits),
    charts: new PostgresChartRepository(database),
    outreach,
    lifecycles: [
      ...(notifyBus ? [notifyBus] : []),
      endedFamilies,
      liveHub,
      new Housekeeping({ database, clock, scheduler, logger, bus }),
      campaigning.importRunner,
    ],
  }
}
