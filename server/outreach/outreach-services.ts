import type { Random } from '#core/runtime/random.ts'
import type { Database } from '#server/database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import { BeginTask } from '../tasks/begin-task.ts'
import { LeaseTasks } from '../tasks/lease-tasks.ts'
import { SettleCheck } from '../tasks/settle-check.ts'
import { SettleProspect } from '../tasks/settle-prospect.ts'
import { SettleTask } from '../tasks/settle-task.ts'
import type { TaskStore } from './task-store.ts'
import type { TaskQueueStore } from './task-queue-store.ts'
import { NotifyDailyLimit } from '../tasks/notify-daily-limit.ts'
import { EnqueueVisits } from './enqueue-visits.ts'
import type { OutreachTime } from './outreach-time.ts'
import type { CampaignStore, CreditStore, ProspectStore } from './prospect-store.ts'
import type { HistoryStore, ProspectRequestStore } from './prospect-request-store.ts'
import { ReadAvailability } from './read-availability.ts'
import { ReadHistory } from './read-history.ts'
import { ReadOutreachState } from './read-outreach-state.ts'
import { ReadSenderAccount } from './read-sender-account.ts'
import { ReadStalls } from './read-stalls.ts'
import { ReadWaits } from './read-waits.ts'
import { RequestProspects } from './request-prospects.ts'
import { RunCampaign } from './run-campaign.ts'
import type { SenderAccountStore } from './sender-account-store.ts'
import type { EligibilityStore } from './eligibility-store.ts'

/** Everything the engine keeps. */
export interface OutreachStores {
  readonly accounts: SenderAccountStore
  readonly queue: TaskQueueStore
  readonly tasks: TaskStore
  readonly prospects: ProspectStore
  readonly credits: CreditStore
  readonly campaigns: CampaignStore
  readonly eligibility: EligibilityStore
  readonly requests: ProspectRequestStore
  readonly history: HistoryStore
}

export interface OutreachDeps extends OutreachStores {
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
  readonly tasks: TaskStore
  readonly time: OutreachTime
}

/** The outreach engine over its repositories. */
export function outreachServices(given: OutreachDeps): OutreachServices {
  const { accounts, queue, tasks, prospects, credits, campaigns, time } = given
  const read = new ReadOutreachState(accounts, queue, credits, time)
  const availabilities = new ReadAvailability(accounts, read, time)
  const deps = { ...given, events: invalidatingForecasts(availabilities, given.events) }
  const notifyDailyLimit = new NotifyDailyLimit(accounts, tasks)
  const settleProspect = new SettleProspect({ accounts, tasks, prospects, credits, campaigns })
  const settleCheck = new SettleCheck(prospects, campaigns, tasks)
  const waits = new ReadWaits(deps.eligibility, availabilities, time)
  return {
    read,
    waits,
    tasks,
    time,
    stalls: new ReadStalls(deps.eligibility, availabilities, time),
    requestProspects: new RequestProspects(deps),
    readHistory: new ReadHistory(deps.database, deps.history, waits, time),
    readSenderAccount: new ReadSenderAccount(deps),
    enqueueVisits: new EnqueueVisits(campaigns, time),
    runCampaign: new RunCampaign(deps),
    leaseTasks: new LeaseTasks({ ...deps, read, notifyDailyLimit }),
    beginTask: new BeginTask({ ...deps, read }),
    settleTask: new SettleTask({ ...deps, settleProspect, settleCheck }),
  }
}

/** What was written is not forecast from memory. */
const invalidatingForecasts = (
  availabilities: ReadAvailability,
  events: EventBus,
): Pick<EventBus, 'publish'> => ({
  publish(changes) {
    for (const event of changes) {
      if ('workspaceId' in event) availabilities.invalidate(event.workspaceId)
    }
    events.publish(changes)
  },
})
