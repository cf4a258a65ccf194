import { ACTIONS, budgetOf } from '#core/outreach/actions.ts'
import { earliestAction } from '#core/outreach/earliest-action.ts'
import { gapAfterAction } from '#core/outreach/gap.ts'
import type { AccountState } from '#core/outreach/outreach-state.ts'
import { isFresh } from '#core/prospect/connection-window.ts'
import { nextOpening } from '#core/outreach/working-hours.ts'
import type { HistoryDecision } from '#core/prospect/history-codes.ts'
import type { Random } from '#core/runtime/random.ts'
import type { TaskAction } from '#core/task/task.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import { ChangeSet } from '../events/change-set.ts'
import type { OutreachTime } from '../outreach/outreach-time.ts'
import type {
  CampaignStore,
  CreditStore,
  ProspectStore,
  ProspectRecord,
} from '../outreach/prospect-store.ts'
import type { ReadOutreachState } from '../outreach/read-outreach-state.ts'
import type { SenderAccountRecord, SenderAccountStore } from '../outreach/sender-account-store.ts'
import { hashLeaseToken } from './lease-token.ts'
import type { TaskStore, TaskLocation, TaskRecord } from '../outreach/task-store.ts'

export interface BeginTaskDeps {
  readonly database: Database
  readonly accounts: SenderAccountStore
  readonly tasks: TaskStore
  readonly prospects: ProspectStore
  readonly campaigns: CampaignStore
  readonly credits: CreditStore
  readonly read: ReadOutreachState
  readonly time: OutreachTime
  readonly random: Random
  readonly events: Pick<EventBus, 'publish'>
}

/** `stop` where the extension must not act: the code says why. */
export type BeginResult =
  | { readonly kind: 'go'; readonly task: TaskRecord }
  | { readonly kind: 'stop'; readonly code: string }
  | { readonly kind: 'stale' }

interface HeldTask {
  readonly accountId: number
  readonly taskId: number
  readonly leaseHash: string
}

interface BlockedTask {
  readonly task: TaskRecord
  readonly prospect: ProspectRecord | null
  readonly obstacle: Obstacle
}

/** What becomes of a task that must not be done now. */
type Obstacle =
  /** It waits: until `at`, where that is known. */
  | {
      readonly then: 'wait'
      readonly code: string
      readonly rule: HistoryDecision
      readonly at?: number
    }
  /** It will never be done. */
  | { readonly then: 'cancel'; readonly code: string; readonly rule: HistoryDecision }
  /** Another campaign has this person. */
  | { readonly then: 'duplicate' }

/** The last look just before acting: everything is checked again, then the intent is written. */
export class BeginTask {
  readonly #deps: BeginTaskDeps

  constructor(deps: BeginTaskDeps) {
    this.#deps = deps
  }

  async execute(where: TaskLocation, taskId: number, token: string): Promise<BeginResult> {
    const { database, events } = this.#deps
    const changes = new ChangeSet(where.workspaceId)
    const beginResult = await database.inWorkspace(where.workspaceId, (transaction) =>
      this.#begin(
        transaction,
        { accountId: where.accountId, taskId, leaseHash: hashLeaseToken(token) },
        changes,
      ),
    )
    events.publish(changes.events())
    return beginResult
  }

  async #begin(
    transaction: Transaction,
    { accountId, taskId, leaseHash }: HeldTask,
    changes: ChangeSet,
  ): Promise<BeginResult> {
    const { accounts, tasks, random, time } = this.#deps
    const moment = time.moment()
    const { now, real } = moment
    const account = await accounts.lock(transaction, accountId)
    const task = await tasks.read(transaction, taskId)
    const isHeld = task.status === 'leased' && task.leaseHash === leaseHash
    if (!isHeld || (task.leaseExpiresAt ?? 0) <= real) return { kind: 'stale' }
    // Whoever only looks has nothing to begin.
    if (task.intentAt !== null) return { kind: 'stop', code: 'invalid_transition' }
    changes.task(taskId).campaign(task.campaign.id)
    const { action } = task
    const prospect =
      task.prospect === null ? null : await this.#deps.prospects.lock(transaction, task.prospect)
    if (prospect) changes.prospects(prospect.campaignId, [prospect.id])
    const obstacle =
      (await this.#obstacleInCampaign(transaction, account, task)) ??
      (prospect && (await this.#obstacleInProspect(transaction, { action, prospect }, now))) ??
      this.#obstacleInPace(action, await this.#deps.read.account(transaction, account, moment))
    if (obstacle) return this.#stop(transaction, { task, prospect, obstacle }, now)
    await tasks.begin(transaction, taskId, now)
    const kind = budgetOf(action)
    if (kind !== null) {
      await accounts.charge(transaction, account, { taskId, kind, at: now })
    }
    await accounts.change(transaction, account.id, { nextActionAt: now + gapAfterAction(random) })
    return { kind: 'go', task: await tasks.read(transaction, taskId) }
  }

  async #obstacleInCampaign(
    transaction: Transaction,
    account: SenderAccountRecord,
    task: TaskRecord,
  ): Promise<Obstacle | null> {
    const campaign = await this.#deps.campaigns.read(transaction, task.campaign.id)
    if (!campaign || campaign.isDeleted) {
      return { then: 'cancel', code: 'invalid_transition', rule: 'not_running' }
    }
    if (campaign.status !== 'running') return { then: 'wait', code: 'paused', rule: 'not_running' }
    if (account.health !== 'active') {
      return { then: 'wait', code: 'account_health', rule: 'account_health' }
    }
    return null
  }

  async #obstacleInProspect(
    transaction: Transaction,
    { action, prospect }: { readonly action: TaskAction; readonly prospect: ProspectRecord },
    now: number,
  ): Promise<Obstacle | null> {
    const { status } = prospect
    const isVisit = action === ACTIONS.visit.task
    const isToBeInvited = status === 'VISITED' && prospect.toConnect
    if (!isToBeInvited && !(isVisit && status === 'DISCOVERED')) {
      return { then: 'cancel', code: 'invalid_transition', rule: 'invalid_transition' }
    }
    if (prospect.isSuppressed) {
      return { then: 'wait', code: 'do_not_contact', rule: 'do_not_contact' }
    }
    if (prospect.isTakenElsewhere && (!isVisit || prospect.duplicatePolicy === 'skip')) {
      return { then: 'duplicate' }
    }
    if (!isVisit && !isFresh(prospect.visitedAt, now)) {
      return { then: 'wait', code: 'refresh', rule: 'window_lapsed' }
    }
    if (isVisit && !prospect.isEnriched) {
      const left = await this.#deps.credits.lockCreditsLeft(transaction, prospect.workspaceId)
      if (left <= 0) {
        return { then: 'wait', code: 'insufficient_credits', rule: 'insufficient_credits' }
      }
    }
    return null
  }

  #obstacleInPace(action: TaskAction, account: AccountState): Obstacle | null {
    const { now, hours, nextActionAt } = account
    const budget = budgetOf(action)
    if (budget === null) {
      const at = hours === null ? now : nextOpening(hours, now)
      return at > now ? { then: 'wait', code: 'window', rule: 'outside_hours', at } : null
    }
    const { at, reason } = earliestAction(budget, account)
    if (at <= now) return null
    switch (reason) {
      case 'window':
        return { then: 'wait', code: 'window', rule: 'outside_hours', at }
      case 'delay':
        return { then: 'wait', code: 'delay', rule: 'daily_limit_reached', at: nextActionAt ?? at }
      default:
        return { then: 'wait', code: 'daily_limit_reached', rule: 'daily_limit_reached', at }
    }
  }

  async #stop(
    transaction: Transaction,
    { task, prospect, obstacle }: BlockedTask,
    now: number,
  ): Promise<BeginResult> {
    const { tasks, prospects } = this.#deps
    if (obstacle.then === 'duplicate') {
      if (prospect) await this.#setAside(transaction, prospect, now)
      await tasks.complete(transaction, task.id, {
        status: 'cancelled',
        reasonCode: 'duplicate_person',
      })
      return { kind: 'stop', code: 'duplicate_person' }
    }
    const { code, rule } = obstacle
    const at = obstacle.then === 'wait' ? (obstacle.at ?? null) : null
    if (obstacle.then === 'cancel') {
      await tasks.complete(transaction, task.id, { status: 'cancelled', reasonCode: code })
    } else {
      await tasks.release(transaction, task.id, { at: task.scheduledAt, reasonCode: code })
    }
    if (prospect) {
      const nextCheckAt = at !== null && Number.isFinite(at) ? at : null
      await prospects.recordDecision(transaction, prospect, { rule, at: now, nextCheckAt })
    }
    return { kind: 'stop', code }
  }

  /** Somebody whom another campaign has invited, or is about to. */
  async #setAside(transaction: Transaction, prospect: ProspectRecord, now: number): Promise<void> {
    const { prospects, campaigns } = this.#deps
    const isSkipped = prospect.duplicatePolicy === 'skip'
    await prospects.changeStatus(
      transaction,
      prospect.id,
      isSkipped
        ? { status: 'DUPLICATED', at: now }
        : { status: 'FAIL_TO_INVITE', at: now, failCode: 'already_invited' },
    )
    const event = isSkipped ? 'duplicate' : 'failed'
    await prospects.recordEvent(transaction, prospect, { event, at: now })
    await campaigns.finishIfDone(transaction, prospect.campaignId)
  }
}
