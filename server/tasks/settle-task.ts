import { actionOf, budgetOf, ruleOf } from '#core/outreach/actions.ts'
import type { FailCode } from '#core/prospect/fail-code.ts'
import { networkAt, type Network } from '#core/network/network.ts'
import { gapAfterAction } from '#core/outreach/gap.ts'
import type { Random } from '#core/runtime/random.ts'
import type { Settlement } from '#core/task/task-work.ts'
import type { TaskId, UserId } from '#core/runtime/ids.ts'
import { earliest, later, momentOf, type OutreachMs } from '#core/runtime/moments.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import { ChangeSet } from '../events/change-set.ts'
import type { OutreachTime } from '../outreach/outreach-time.ts'
import type { Rest, SenderAccountStore } from '../outreach/sender-account-store.ts'
import { holdTask } from './hold-task.ts'
import { hashLeaseToken } from './lease-token.ts'
import {
  isPress,
  MAX_LOOKS,
  mayBeDone,
  NO_TRIES,
  triesOf,
  waitBeforeLook,
  withUnread,
} from './look-again.ts'
import { isOfNetwork, isUnread, triesAfter, verdictOn } from './settlement.ts'
import { subjectOf, type SettleContext, type SucceededContext } from './settle-context.ts'
import { MAY_BE_DONE, type SettleFailure } from './settle-failure.ts'
import type { SettleRule, SettleRules } from './settle-rule.ts'
import type { Verdict } from './verdict.ts'
import { WaitAgain, wasTold } from './wait-again.ts'
import type { CampaignStore, ProspectStore } from '../outreach/prospect-store.ts'
import type { TaskHolder, TaskStore, TaskRecord } from '../outreach/task-store.ts'
import { isUnrecorded, type UnrecordedRequests } from '../outreach/unrecorded-requests.ts'

export interface SettleTaskDeps {
  readonly database: Database
  readonly networks: readonly Network[]
  readonly accounts: SenderAccountStore
  readonly tasks: TaskStore
  readonly prospects: ProspectStore
  readonly campaigns: CampaignStore
  readonly rules: SettleRules
  readonly failure: SettleFailure
  readonly unrecorded: UnrecordedRequests
  readonly time: OutreachTime
  readonly random: Random
  readonly events: Pick<EventBus, 'publish'>
}

export type SettleResult =
  | { readonly kind: 'taken'; readonly task: TaskRecord }
  | { readonly kind: 'stale' }
  | { readonly kind: 'not_found' }

/** Takes from the holder of a lease how its task ended, all in one transaction. */
export class SettleTask {
  readonly #deps: SettleTaskDeps
  readonly #again: WaitAgain

  constructor(deps: SettleTaskDeps) {
    this.#deps = deps
    this.#again = new WaitAgain(deps)
  }

  async execute(
    { workspaceId, userId }: TaskHolder,
    taskId: TaskId,
    { token, settlement }: { readonly token: string; readonly settlement: Settlement },
  ): Promise<SettleResult> {
    const { database, networks, tasks, events, time } = this.#deps
    const changes = new ChangeSet(workspaceId)
    const settleResult = await database.inWorkspace(
      workspaceId,
      async (transaction): Promise<SettleResult> => {
        await this.#holdFirst(transaction, { taskId, userId }, settlement)
        const held = await holdTask(this.#deps, transaction, { taskId, userId, credits: false })
        if (held === null) return { kind: 'not_found' }
        const { account, task } = held
        if (task.leaseHash !== hashLeaseToken(token)) return { kind: 'stale' }
        // A holder that did not hear the answer asks again: it was settled already.
        if (task.status !== 'leased' && task.status !== 'running') return { kind: 'taken', task }
        const isLook = task.status === 'leased' && task.intentAt !== null
        const { now } = time.moment()
        const network = networkAt(networks, account.network)
        const what = { transaction, task, account, network, settlement }
        const settled = await this.#settle({ ...what, isLook, now, changes })
        changes.ofTask(task)
        return { kind: 'taken', task: settled ?? (await tasks.read(transaction, taskId)) }
      },
    )
    events.publish(changes.events())
    return settleResult
  }

  /** Who brings people into the workspace holds their arrival before the account. */
  async #holdFirst(
    transaction: Transaction,
    { taskId, userId }: { readonly taskId: TaskId; readonly userId: UserId },
    { result }: Settlement,
  ): Promise<void> {
    if (result?.results === undefined) return
    const { tasks, rules } = this.#deps
    const where = await tasks.locate(transaction, taskId, userId)
    if (where !== null) await rules[actionOf(where.action)].holdFirst?.(transaction)
  }

  /** Answers the task where it was written at last as it is by then. */
  async #settle(context: SettleContext): Promise<TaskRecord | null> {
    const { task, settlement, isLook } = context
    const rule = this.#deps.rules[actionOf(task.action)]
    const verdict = verdictOn(context, rule)
    const rest = isLook ? null : this.#restAfter(context, verdict)
    await this.#rememberUnread(context, verdict)
    if (verdict.kind !== 'done' || settlement.status !== 'succeeded') {
      await this.#goOn(context, verdict, { rule, rest })
      return null
    }
    return this.#complete({ ...context, settlement }, rule, rest)
  }

  /** What is not done. */
  async #goOn(
    context: SettleContext,
    verdict: Verdict,
    { rule, rest }: { readonly rule: SettleRule; readonly rest: Rest | null },
  ): Promise<void> {
    if (rest) await this.#deps.accounts.rest(context.transaction, context.account, rest)
    switch (verdict.kind) {
      case 'done':
      case 'partial':
        return
      case 'not_done':
        await this.#again.execute(context)
        return this.#finishIfDone(context)
      case 'ask':
        return this.#ask(context)
      case 'in_doubt':
        return this.#markUnverified(context)
      case 'failed':
        return this.#fail(context, rule, verdict.failCode)
      case 'trouble':
        await this.#stop(context, verdict)
        return this.#finishIfDone(context)
    }
  }

  async #fail(context: SettleContext, rule: SettleRule, failCode: FailCode): Promise<void> {
    const { accounts, tasks, failure } = this.#deps
    const { transaction, task } = context
    const taken = (await rule.fail?.(context, failCode)) ?? null
    if (taken === null) return failure.execute(context, failCode)
    if (!MAY_BE_DONE.includes(failCode)) await accounts.refund(transaction, task.id)
    const reasonCode = failCode
    if (taken.status === 'pending')
      await tasks.release(transaction, task.id, { at: context.now, reasonCode, ...NO_TRIES })
    else await tasks.complete(transaction, task.id, { status: taken.status, reasonCode })
    return this.#finishIfDone(context)
  }

  async #complete(
    context: SucceededContext,
    rule: SettleRule,
    rest: Rest | null,
  ): Promise<TaskRecord | null> {
    const { accounts, tasks, campaigns, unrecorded } = this.#deps
    const { transaction, task, account, settlement } = context
    const { result, receipt } = settlement
    // A page of the whole account is first seen after its task has begun.
    const { member } = receipt
    const isOfPage = ruleOf(task.action).subject === 'prospect'
    if (!isOfPage && account.member === null && member !== undefined) {
      await accounts.change(transaction, account.id, { member })
    }
    const verdict = await rule.settle(context)
    if (verdict.kind === 'partial') {
      const { at = context.now, kept = result } = verdict
      const wait = { at, reasonCode: 'partial' as const, ...NO_TRIES }
      await tasks.release(transaction, task.id, { ...wait, result: kept })
    }
    if (verdict.kind !== 'done') {
      await this.#goOn(context, verdict, { rule, rest })
      return null
    }
    if (isSentSinceBackup(context)) await unrecorded.noteSent(context)
    const by = { id: task.id, account }
    const [ended] = await Promise.all([
      tasks.succeed(transaction, by, {
        ...{ status: 'succeeded', result: verdict.kept ?? result, receipt, rest },
        charge: chargeOf(task, earliest(context.now, momentOf(receipt.readAt))),
      }),
      task.campaign && campaigns.finishIfDone(transaction, task.campaign.id),
    ])
    return ended
  }

  /** It happened by now at the latest, and the pause counts from here; also after a page in vain. */
  #restAfter({ task, now }: SettleContext, verdict: Verdict): Rest | null {
    const after = task.intentAt === null ? null : { task: task.id, at: now }
    // An account in trouble stops anyway, and goes on as soon as a person says so.
    const isOver = verdict.kind === 'trouble' || budgetOf(task.action) === null
    if (after === null && isOver) return null
    return { until: later(now, gapAfterAction(this.#deps.random)), after }
  }

  /** Whether the trouble is with one page or with all of them. */
  async #rememberUnread(context: SettleContext, verdict: Verdict): Promise<void> {
    const { transaction, task, account, settlement } = context
    const known = account.unreadTasks
    const isToBeSeen = settlement.status === 'unverified' && isPress(task)
    if (verdict.kind === 'trouble' || isToBeSeen) return
    const cameToNothing = isUnread(settlement) || (verdict.kind === 'not_done' && wasTold(task))
    const unreadTasks = cameToNothing ? withUnread(known, task.id) : []
    const isUnreachable = isUnread(settlement) && leavesUnreachable(context)
    if (unreadTasks.length === known.length && isUnreachable === account.isUnreachable) return
    await this.#deps.accounts.change(transaction, account.id, { unreadTasks, isUnreachable })
  }

  /** It stays counted, nobody looks at it any more, and its person is not invited until the user answers. */
  async #ask(context: SettleContext): Promise<void> {
    const { tasks, prospects, unrecorded } = this.#deps
    const { transaction, task, account, now } = context
    const isOfBackup = isUnrecorded(task, account)
    const prospect = await prospects.lock(transaction, subjectOf(task))
    // The backup that was restored knows of no intent, and the user says that there was none.
    if (!isOfBackup && prospect.lookFirstSince === task.intentAt)
      return this.#again.execute(context)
    const asked = { at: now, reasonCode: 'asked' as const, ...triesOf(task) }
    await tasks.markUnverified(transaction, task.id, asked)
    const decision = { rule: 'asked' as const, at: now, nextCheckAt: null }
    await prospects.recordDecision(transaction, prospect, decision)
    if (isOfBackup) await unrecorded.noteAsked(context)
  }

  async #markUnverified(context: SettleContext): Promise<void> {
    const { transaction, task, account, isLook, now } = context
    if (ruleOf(task.action).isReadOnly) return this.#again.execute(context)
    const charge = chargeOf(task, now)
    if (charge)
      await this.#deps.accounts.ensureCharged(transaction, account, { taskId: task.id, ...charge })
    const tries = isLook ? triesAfter(context) : NO_TRIES
    if (tries.unread >= MAX_LOOKS) return this.#deps.failure.execute(context, 'unverified')
    await this.#deps.tasks.markUnverified(transaction, task.id, {
      at: later(now, waitBeforeLook(tries.attempts, this.#deps.time.scale)),
      reasonCode: 'unverified',
      ...tries,
    })
  }

  /** Whom a task in vain was about may have been the last of their campaign. */
  async #finishIfDone({ transaction, task }: SettleContext): Promise<void> {
    if (task.campaign === null || task.prospect === null) return
    await this.#deps.campaigns.finishIfDone(transaction, task.campaign.id)
  }

  async #stop(
    { transaction, task, account, now }: SettleContext,
    { trouble, isRefused }: Extract<Verdict, { kind: 'trouble' }>,
  ): Promise<void> {
    const { accounts, tasks } = this.#deps
    const health = trouble === 'limit_notice' ? 'cooldown' : 'restricted'
    await accounts.change(transaction, account.id, { health, trouble })
    const wait = { at: now, reasonCode: trouble, ...triesOf(task) }
    if (mayBeDone(task) && !isRefused) return tasks.markUnverified(transaction, task.id, wait)
    await accounts.refund(transaction, task.id)
    await tasks.release(transaction, task.id, wait)
  }
}

/** Counts also what was begun without anybody's knowing, as before a restore. */
const chargeOf = ({ action }: TaskRecord, at: OutreachMs) => {
  const kind = budgetOf(action)
  return kind && { kind, at }
}

/** Whether no page of the network can be read, as far as one says that could not be. */
const leavesUnreachable = ({ task, account, settlement }: SettleContext): boolean =>
  // With a page of the whole account no other one is tried.
  ruleOf(task.action).subject === 'prospect' ? isOfNetwork(settlement) : account.isUnreachable

/** Whether what was found is one of what the backup doesn't know, rather than one from before. */
const isSentSinceBackup = ({ task, account, settlement }: SucceededContext): boolean =>
  isUnrecorded(task, account) &&
  settlement.result.relation === 'pending' &&
  momentOf(settlement.receipt.readAt) >= (account.unrecorded?.since ?? 0)
