import type { ScaledClock } from '#core/outreach/scaled-clock.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { Logger } from '#core/runtime/logger.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { Random } from '#core/runtime/random.ts'
import type { Database } from '#server/database/database.ts'
import type { FitStore } from '../fit/fit-store.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { TaskStore } from './task-store.ts'
import type { TaskPayloadStore } from './task-payload-store.ts'
import type { TaskQueueStore } from './task-queue-store.ts'
import { fitRunner, type FitRunner } from '../fit/fit-runner.ts'
import { JudgeFit } from '../fit/judge-fit.ts'
import { EnqueueVisits } from './enqueue-visits.ts'
import { CancelProspect } from './cancel-prospect.ts'
import { ExcludeProspect } from './exclude-prospect.ts'
import type { ExclusionStore } from './exclusion-store.ts'
import { SetByHand } from './set-by-hand.ts'
import type { LastLookStore } from './last-look-store.ts'
import { OutreachTime } from './outreach-time.ts'
import type { ProgressStore } from './progress-store.ts'
import type { TextStore } from './text-store.ts'
import { ReckonProgress } from './reckon-progress.ts'
import type { CampaignOverviewStore } from './campaign-overview-store.ts'
import type { CampaignStore, CreditStore, ProspectStore } from './prospect-store.ts'
import type {
  HistoryStore,
  ProspectRequestStore,
  RequestWithdrawalStore,
} from './prospect-request-store.ts'
import { ReadAvailability } from './read-availability.ts'
import { ReadCampaignOverview } from './read-campaign-overview.ts'
import { ReadExtensionNeed } from './read-extension-need.ts'
import { ReadHistory } from './read-history.ts'
import { ReadOutreachState } from './read-outreach-state.ts'
import { ReadSenderAccounts } from './read-sender-accounts.ts'
import { ReadStalls } from './read-stalls.ts'
import { ReadWaits } from './read-waits.ts'
import { RequestProspects } from './request-prospects.ts'
import { RunCampaign } from './run-campaign.ts'
import type { SenderAccountStore } from './sender-account-store.ts'
import type { EligibilityStore } from './eligibility-store.ts'
import { ChangeMember } from './change-member.ts'
import { WithdrawRequest } from './withdraw-request.ts'
import { UnrecordedRequests } from './unrecorded-requests.ts'

/** Everything the engine keeps. */
export interface OutreachStores {
  readonly accounts: SenderAccountStore
  readonly queue: TaskQueueStore
  readonly payloads: TaskPayloadStore
  readonly tasks: TaskStore
  readonly looks: LastLookStore
  readonly prospects: ProspectStore
  readonly credits: CreditStore
  readonly campaigns: CampaignStore
  readonly eligibility: EligibilityStore
  readonly requests: ProspectRequestStore
  readonly withdrawals: RequestWithdrawalStore
  readonly exclusions: ExclusionStore
  readonly history: HistoryStore
  readonly overviews: CampaignOverviewStore
  readonly fits: FitStore
  readonly progress: ProgressStore
  readonly texts: TextStore
}

export interface OutreachDeps extends OutreachStores {
  readonly database: Database
  readonly clock: Clock
  /** The clock all outreach runs on. */
  readonly outreachClock: ScaledClock
  readonly random: Random
  readonly scheduler: Scheduler
  readonly logger: Logger
  readonly events: EventBus
}

export interface OutreachServices {
  readonly read: ReadOutreachState
  readonly reckon: ReckonProgress
  readonly enqueueVisits: EnqueueVisits
  readonly runCampaign: RunCampaign
  readonly requestProspects: RequestProspects
  readonly withdrawRequest: WithdrawRequest
  readonly excludeProspect: ExcludeProspect
  readonly cancelProspect: CancelProspect
  readonly setByHand: SetByHand
  readonly readHistory: ReadHistory
  readonly readOverview: ReadCampaignOverview
  readonly readSenderAccounts: ReadSenderAccounts
  readonly readExtensionNeed: ReadExtensionNeed
  readonly stalls: ReadStalls
  readonly waits: ReadWaits
  readonly time: OutreachTime
  readonly unrecorded: UnrecordedRequests
  readonly fitRunner: FitRunner
  readonly events: Pick<EventBus, 'publish'>
}

/** The outreach engine over its repositories. */
export function outreachServices(given: OutreachDeps): OutreachServices {
  const { accounts, campaigns } = given
  const time = new OutreachTime(given.clock, given.outreachClock)
  const read = new ReadOutreachState({ ...given, time })
  const availabilities = new ReadAvailability(accounts, read, time)
  const events = invalidatingForecasts(availabilities, given.events)
  const unrecorded = new UnrecordedRequests(given)
  const deps = { ...given, time, events, unrecorded }
  const enqueueVisits = new EnqueueVisits(campaigns, accounts, time)
  const waits = new ReadWaits(deps.eligibility, availabilities)
  const stalls = new ReadStalls(deps.eligibility, availabilities, time)
  return {
    read,
    reckon: new ReckonProgress(given),
    waits,
    time,
    events,
    unrecorded,
    stalls,
    requestProspects: new RequestProspects(deps),
    withdrawRequest: new WithdrawRequest(deps),
    excludeProspect: new ExcludeProspect(deps),
    cancelProspect: new CancelProspect(deps),
    setByHand: new SetByHand(deps),
    readHistory: new ReadHistory({ ...deps, waits }),
    readOverview: new ReadCampaignOverview({ ...deps, availabilities }),
    readSenderAccounts: new ReadSenderAccounts({ ...deps, changeMember: new ChangeMember(given) }),
    readExtensionNeed: new ReadExtensionNeed({ ...deps, stalls }),
    enqueueVisits,
    fitRunner: fitRunner({ ...given, bus: events, judge: new JudgeFit(given.fits) }),
    runCampaign: new RunCampaign({ ...deps, enqueueVisits }),
  }
}

/** A write drops what was remembered of its workspace's availability. */
const invalidatingForecasts = (availabilities: ReadAvailability, events: EventBus): EventBus => ({
  ...{ subscribe: (listener) => events.subscribe(listener), close: () => events.close() },
  publish(changes) {
    for (const event of changes) {
      if ('workspaceId' in event) availabilities.invalidate(event.workspaceId)
    }
    events.publish(changes)
  },
})
