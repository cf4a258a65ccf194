import { nextDailyRead } from '#core/outreach/daily-read.ts'
import { decideNext, type Decision } from '#core/outreach/decide-next.ts'
import { withStep } from '#core/outreach/fair-turns.ts'
import type { SenderAccountId, TaskId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import { earliest, later, latest, type RealMs } from '#core/runtime/moments.ts'
import type { Random } from '#core/runtime/random.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import { ChangeSet } from '../events/change-set.ts'
import type { Moment, OutreachTime } from '../outreach/outreach-time.ts'
import type { CampaignStore, CreditStore, ProspectStore } from '../outreach/prospect-store.ts'
import type { ReadOutreachState } from '../outreach/read-outreach-state.ts'
import type { ReckonProgress } from '../outreach/reckon-progress.ts'
import type {
  SenderAccountChanges,
  SenderAccountRecord,
  SenderAccountStore,
  WorkerKind,
} from '../outreach/sender-account-store.ts'
import { hashLeaseToken, newLeaseToken } from './lease-token.ts'
import type { TaskStore, TaskRecord } from '../outreach/task-store.ts'
import type { TaskPayloadStore } from '../outreach/task-payload-store.ts'
import {
  MAX_LEASE_MS,
  type SearchState,
  type TaskQueueStore,
} from '../outreach/task-queue-store.ts'
import { MAX_LOOK_AGE_MS } from './look-again.ts'
import type { EndLeases } from './end-leases.ts'
import type { NotifyDailyLimit } from './notify-daily-limit.ts'

/** An extension asks again after this at the latest, as long as anything is planned. */
const MAX_POLL_INTERVAL_MS = 60_000
/** Nothing waits for whoever plans: what comes of it is seen next time. */
const PLANNED_BY_ANOTHER: SearchState = { isSearching: true, duplicatesOf: null }
/** An extension that asked within this is at work, and the demo agent is not. */
const EXTENSION_TURN_MS = 90_000

export interface LeaseTasksDeps {
  readonly database: Database
  readonly accounts: SenderAccountStore
  readonly queue: TaskQueueStore
  readonly payloads: TaskPayloadStore
  readonly tasks: TaskStore
  readonly prospects: ProspectStore
  readonly campaigns: CampaignStore
  readonly credits: CreditStore
  readonly reckon: ReckonProgress
  readonly read: ReadOutreachState
  readonly endLeases: EndLeases
  readonly notifyDailyLimit: NotifyDailyLimit
  readonly time: OutreachTime
  readonly random: Random
  readonly events: Pick<EventBus, 'publish'>
  /** The network of an account that is made before there are people. */
  readonly network: string
  /** Where the demo agent works, in a server that has one. */
  readonly demoAgentNetwork?: string
  readonly leaseMs?: number
}

export interface LeaseRequest {
  readonly userId: UserId
  /** The user's that haven't expired. */
  readonly workspaceIds: readonly WorkspaceId[]
  readonly by: WorkerKind
  readonly limit: number
}

export interface LeaseGrant {
  readonly task: TaskRecord
  readonly token: string
}

export interface LeaseResult {
  readonly leases: readonly LeaseGrant[]
  /** Real time at which asking again is worth while; null where nothing is planned. */
  readonly nextDueAt: RealMs | null
}

type Waiting = Extract<Decision, { wait: unknown }>

interface TakenTask {
  readonly taskId: TaskId
  readonly moment: Moment
  readonly changes: SenderAccountChanges
}

interface LeaseTurn {
  readonly lease: LeaseGrant | null
  /** Real time. */
  readonly dueAt: RealMs | null
}

/** Gives an extension the next task of its user's accounts: at most one an account at a time. */
export class LeaseTasks {
  readonly #deps: LeaseTasksDeps

  constructor(deps: LeaseTasksDeps) {
    this.#deps = deps
  }

  async execute({ userId, workspaceIds, by, limit }: LeaseRequest): Promise<LeaseResult> {
    const leases: LeaseGrant[] = []
    let nextDueAt: RealMs | null = null
    for (const account of await this.#accountsOf(userId, workspaceIds)) {
      if (leases.length >= limit) break
      if (by === 'demo_agent' && account.network !== this.#deps.demoAgentNetwork) continue
      const { lease, dueAt } = await this.#turn(account, by)
      if (lease) leases.push(lease)
      if (dueAt !== null) nextDueAt = earliest(nextDueAt ?? dueAt, dueAt)
    }
    return { leases, nextDueAt }
  }

  /**
   * Every living workspace of a user has an account from the first time an extension asks: it keeps
   * that one was there. Those on which people turn out to be are made when they come.
   */
  #accountsOf(
    userId: UserId,
    workspaceIds: readonly WorkspaceId[],
  ): Promise<readonly SenderAccountRecord[]> {
    const { database, accounts, network, time } = this.#deps
    return database.asSystem(async (transaction) => {
      const all: SenderAccountRecord[] = []
      for (const workspaceId of workspaceIds) {
        let own = await accounts.ofUser(transaction, workspaceId, userId)
        if (own.length === 0) {
          await accounts.ensure(transaction, { workspaceId, userId, network }, time.moment().now)
          own = await accounts.ofUser(transaction, workspaceId, userId)
        }
        all.push(...own)
      }
      return all
    })
  }

  async #turn({ id, workspaceId }: SenderAccountRecord, by: WorkerKind): Promise<LeaseTurn> {
    const { database, events } = this.#deps
    const changes = new ChangeSet(workspaceId)
    const turn = await database.inWorkspace(workspaceId, (transaction) =>
      this.#decide(transaction, { accountId: id, by }, changes),
    )
    events.publish(changes.events())
    return turn
  }

  async #decide(
    transaction: Transaction,
    { accountId, by }: { readonly accountId: SenderAccountId; readonly by: WorkerKind },
    changes: ChangeSet,
  ): Promise<LeaseTurn> {
    const { accounts, queue, read, notifyDailyLimit, time } = this.#deps
    const moment = time.moment()
    const known = await accounts.lock(transaction, accountId)
    if (by === 'demo_agent' && known.lastSeenBy === 'extension' && known.lastSeenAt !== null) {
      const turnEndsAt = later(known.lastSeenAt, EXTENSION_TURN_MS)
      if (moment.real < turnEndsAt) return { lease: null, dueAt: turnEndsAt }
    }
    const isBack =
      known.lastSeenBy !== by ||
      known.lastSeenAt === null ||
      moment.real - known.lastSeenAt > MAX_POLL_INTERVAL_MS
    const seen = { lastSeenAt: moment.real, lastSeenBy: by }
    const standing = await queue.lookOver(transaction, known, moment)
    // Without credits those come first for whom nothing is paid.
    const isTidy = standing.isTidy && standing.creditsLeft > 0
    const { account, isSearching } = isTidy
      ? { account: known, isSearching: false }
      : await this.#tidy(transaction, known, { moment, changes })
    const snapshot = await read.execute(transaction, account, {
      ...moment,
      ...(isTidy && { known: standing }),
    })
    const { state, next, held } = snapshot
    const decision = decideNext(state)
    if (isBack) await this.#touchCampaigns(transaction, account, changes)
    if ('wait' in decision) {
      await accounts.change(transaction, accountId, seen)
      await notifyDailyLimit.execute(transaction, account, { state, next, changes })
      const dueAt = this.#dueAt(decision, moment, held.size > 0)
      return {
        lease: null,
        dueAt: isSearching && !this.#isSoon(decision, moment) ? moment.real : dueAt,
      }
    }
    const taskId = next[decision.do]?.task
    if (taskId === undefined) throw new Error(`There is no task to ${decision.do}.`)
    const lease = await this.#lease(transaction, account, {
      ...{ taskId, moment },
      changes: {
        ...seen,
        ...(decision.do !== 'look' && { lastSteps: withStep(account.lastSteps, decision.do) }),
      },
    })
    const { campaign } = lease.task
    if (campaign !== null) changes.campaign(campaign.id)
    changes.task(taskId)
    return { lease, dueAt: null }
  }

  /** Leases that ended, windows that lapsed, looks for answers that have become due. */
  async #tidy(
    transaction: Transaction,
    known: SenderAccountRecord,
    { moment, changes }: { readonly moment: Moment; readonly changes: ChangeSet },
  ): Promise<{ account: SenderAccountRecord; isSearching: boolean }> {
    const { queue, prospects, credits, campaigns, reckon, endLeases, random } = this.#deps
    const { now } = moment
    const context = { account: known, moment, changes }
    const account = await endLeases.execute(transaction, context)
    const lapsed = await queue.refreshLapsed(transaction, account, now)
    for (const { prospect } of lapsed) {
      if (prospect !== null) {
        await prospects.recordDecision(
          transaction,
          { id: prospect, workspaceId: account.workspaceId },
          { rule: 'window_lapsed', at: now, nextCheckAt: now },
        )
      }
    }
    const creditsLeft = await credits.creditsLeft(transaction, account.workspaceId)
    const onlyFree = creditsLeft === 0
    const mayPlan = await campaigns.tryPlanning(transaction)
    const { isSearching, duplicatesOf } = mayPlan
      ? await queue.planBySearch(transaction, account, { now, onlyFree })
      : PLANNED_BY_ANOTHER
    if (duplicatesOf !== null) {
      const freed = await campaigns.freeDuplicates(transaction, duplicatesOf, now)
      await campaigns.finishIfDone(transaction, duplicatesOf)
      changes.campaign(duplicatesOf)
      if (freed.length > 0) changes.prospects(duplicatesOf, freed)
    }
    for (const { id, campaignId } of await reckon.ofAccount(transaction, account, now)) {
      changes.prospects(campaignId, [id])
    }
    const dailyAt = nextDailyRead({ ...account, now }, random)
    await queue.planTasks(transaction, account, { now, dailyAt })
    for (const { task, campaign, prospect } of lapsed) {
      changes.task(task).campaign(campaign)
      if (prospect !== null) changes.prospects(campaign, [prospect])
    }
    return { account, isSearching }
  }

  async #lease(
    transaction: Transaction,
    account: SenderAccountRecord,
    { taskId, moment, changes }: TakenTask,
  ): Promise<LeaseGrant> {
    const { payloads, tasks, leaseMs = MAX_LEASE_MS } = this.#deps
    const token = newLeaseToken()
    const by = { id: taskId, account }
    const task = await tasks.lease(transaction, by, {
      leaseHash: hashLeaseToken(token),
      expiresAt: later(moment.real, leaseMs),
      lookedSince: later(moment.now, -MAX_LOOK_AGE_MS),
      payload: await payloads.read(transaction, account, { id: taskId, now: moment.now }),
      changes,
    })
    return { task, token }
  }

  /** An extension that comes back ends the stall of every campaign it works for. */
  async #touchCampaigns(
    transaction: Transaction,
    account: SenderAccountRecord,
    changes: ChangeSet,
  ): Promise<void> {
    for (const id of await this.#deps.queue.runningCampaigns(transaction, account))
      changes.campaign(id)
  }

  /** Whether there is something to do before an extension would ask anyway: nobody has to be found until then. */
  #isSoon({ until }: Waiting, { real }: Moment): boolean {
    return until !== null && this.#deps.time.realTimeOf(until) <= later(real, MAX_POLL_INTERVAL_MS)
  }

  /** Whose share of the limits is used has work again later. */
  #dueAt(decision: Waiting, { real }: Moment, isAnyHeld: boolean): RealMs | null {
    if (decision.wait === null && !isAnyHeld) return null
    const last = later(real, MAX_POLL_INTERVAL_MS)
    if (decision.until === null) return last
    return earliest(latest(real, this.#deps.time.realTimeOf(decision.until)), last)
  }
}
