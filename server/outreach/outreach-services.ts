import type { Random } from '#core/runtime/random.ts'
import type { Database } from '#server/database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import { BeginTask } from '../tasks/begin-task.ts'
import { LeaseTasks } from '../tasks/lease-tasks.ts'
import { SettleCheck } from '../tasks/settle-check.ts'
import { SettleProspect } from '../tasks/settle-prospect.ts'
import { SettleTask } from '../tasks/settle-task.ts'
import type { TaskLedger } from './task-ledger.ts'
import type { TaskQueue } from './task-queue.ts'
import { TellDailyLimit } from '../tasks/tell-daily-limit.ts'
import { EnqueueVisits } from './enqueue-visits.ts'
import type { OutreachTime } from './outreach-time.ts'
import type { CampaignLedger, CreditLedger, ProspectLedger } from './prospect-ledger.ts'
import type { HistoryReader, ProspectRequests } from './prospect-requests.ts'
import { ReadForecasts } from './read-forecasts.ts'
import { ReadHistory } from './read-history.ts'
import { ReadOutreachState } from './read-outreach-state.ts'
import { ReadSenderAccount } from './read-sender-account.ts'
import { ReadStalls } from './read-stalls.ts'
import { ReadWaits } from './read-waits.ts'
import { RequestProspects } from './request-prospects.ts'
import { RunCampaign } from './run-campaign.ts'
import type { SenderAccounts } from './sender-accounts.ts'
import type { StandingReader } from './standing.ts'

/** Everything the engine keeps. */
export interface OutreachRepositories {
  readonly accounts: SenderAccounts
  readonly queue: TaskQueue
  readonly tasks: TaskLedger
  readonly prospects: ProspectLedger
  readonly credits: CreditLedger
  readonly campaigns: CampaignLedger
  readonly standing: StandingReader
  readonly requests: ProspectRequests
  readonly history: HistoryReader
}

export interface OutreachParts extends OutreachRepositories {
  readonly database: Database
  readonly time: OutreachTime
  readonly random: Random
  readonly events: EventBus
  /** The network that new accounts are on. */
  readonly network: string
  readonly leaseMs?: number
}

export interface OutreachServices {
  readonly read: ReadOutreachState
  readonly enqueueVisits: EnqueueVisits
  readonly runCampaign: RunCampaign
  readonly leaseTasks: LeaseTasks
  readonly beginTask: BeginTask
  readonly settleTask: SettleTask
  readonly requestProspects: RequestProspects
  readonly readHistory: ReadHistory
  readonly readSenderAccount: ReadSenderAccount
  readonly stalls: ReadStalls
  readonly waits: ReadWaits
  readonly tasks: TaskLedger
  readonly time: OutreachTime
}

/** The outreach engine over its repositories. */
export function outreachServices(given: OutreachParts): OutreachServices {
  const { accounts, queue, tasks, prospects, credits, campaigns, time } = given
  const read = new ReadOutreachState(accounts, queue, credits, time)
  const forecasts = new ReadForecasts(accounts, read, time)
  const parts = { ...given, events: forgetting(forecasts, given.events) }
  const tellDailyLimit = new TellDailyLimit(accounts, tasks)
  const settleProspect = new SettleProspect({ accounts, tasks, prospects, credits, campaigns })
  const settleCheck = new SettleCheck(prospects, campaigns, tasks)
  const waits = new ReadWaits(parts.standing, forecasts, time)
  return {
    read,
    waits,
    tasks,
    time,
    stalls: new ReadStalls(parts.standing, forecasts, time),
    requestProspects: new RequestProspects(parts),
    readHistory: new ReadHistory(parts.database, parts.history, waits, time),
    readSenderAccount: new ReadSenderAccount(parts),
    enqueueVisits: new EnqueueVisits(campaigns, time),
    runCampaign: new RunCampaign(parts),
    leaseTasks: new LeaseTasks({ ...parts, read, tellDailyLimit }),
    beginTask: new BeginTask({ ...parts, read }),
    settleTask: new SettleTask({ ...parts, settleProspect, settleCheck }),
  }
}

/** What was written is not forecast from memory. */
const forgetting = (forecasts: ReadForecasts, events: EventBus): Pick<EventBus, 'publish'> => ({
  publish(news) {
    for (const event of news) {
      if ('workspaceId' in event) forecasts.forget(event.workspaceId)
    }
    events.publish(news)
  },
})
