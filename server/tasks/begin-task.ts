import { actionOf, budgetOf, isFreeFor, isOfSequence, ruleOf } from '#core/outreach/actions.ts'
import { gapAfterAction } from '#core/outreach/gap.ts'
import { OBSTACLES, usageOf, type Obstacle } from '#core/outreach/obstacle.ts'
import { obstacleTo } from '#core/outreach/obstacle-to.ts'
import type { StopCode } from '#core/prospect/stop-code.ts'
import type { Random } from '#core/runtime/random.ts'
import type { TaskId, UserId } from '#core/runtime/ids.ts'
import { later, type OutreachMs } from '#core/runtime/moments.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import { ChangeSet } from '../events/change-set.ts'
import type { Moment, OutreachTime } from '../outreach/outreach-time.ts'
import type { CampaignStore, ProspectStore, ProspectRecord } from '../outreach/prospect-store.ts'
import type { LastLook, LastLookStore } from '../outreach/last-look-store.ts'
import type { ReckonProgress } from '../outreach/reckon-progress.ts'
import type { TextStore } from '../outreach/text-store.ts'
import { accountState } from '../outreach/read-outreach-state.ts'
import type { SenderAccountRecord, SenderAccountStore } from '../outreach/sender-account-store.ts'
import { memberTrouble } from './member-trouble.ts'
import { triesOf } from './look-again.ts'
import { holdTask } from './hold-task.ts'
import { hashLeaseToken } from './lease-token.ts'
import { setAside } from './set-aside.ts'
import {
  isAskedFor,
  type TaskHolder,
  type TaskStore,
  type TaskRecord,
} from '../outreach/task-store.ts'

export interface BeginTaskDeps {
  readonly database: Database
  readonly accounts: SenderAccountStore
  readonly tasks: TaskStore
  readonly prospects: ProspectStore
  readonly campaigns: CampaignStore
  readonly looks: LastLookStore
  readonly texts: TextStore
  readonly reckon: ReckonProgress
  readonly time: OutreachTime
  readonly random: Random
  readonly events: Pick<EventBus, 'publish'>
}

/** `stop` where the extension must not act: the code says why. */
export type BeginResult =
  | { readonly kind: 'go'; readonly task: TaskRecord }
  | { readonly kind: 'stop'; readonly code: StopCode }
  | { readonly kind: 'stale' }
  | { readonly kind: 'not_found' }

interface HeldTask {
  readonly userId: UserId
  readonly taskId: TaskId
  readonly leaseHash: string
  /** Who is signed in to the network; null where the page didn't say. */
  readonly member: string | null
}

interface LookedAt {
  readonly account: SenderAccountRecord
  readonly task: TaskRecord
  readonly look: LastLook
}

interface BlockedTask {
  readonly task: TaskRecord
  readonly prospect: ProspectRecord | null
  readonly obstacle: Obstacle
}

interface TextTask {
  readonly task: TaskRecord
  readonly prospect: ProspectRecord
  readonly now: OutreachMs
}

const NO_NOTE = { isDisabled: false, quotaResumesAt: null }
/** Of a note that is not the one that was leased. */
const OTHER_NOTE = { draft: 'not_approved', policy: 'with_note' } as const

/** Whether the note waits for the network to take notes again, and for that alone. */
const isHeldByQuota = ({ note }: ProspectRecord, now: OutreachMs): boolean =>
  note?.policy === 'with_note' && note.draft === 'approved' && (note.quotaResumesAt ?? now) > now

/** The last look just before acting: everything is checked again, then the intent is written. */
export class BeginTask {
  readonly #deps: BeginTaskDeps

  constructor(deps: BeginTaskDeps) {
    this.#deps = deps
  }

  async execute(
    { workspaceId, userId }: TaskHolder,
    taskId: TaskId,
    { token, member = null }: { readonly token: string; readonly member?: string | null },
  ): Promise<BeginResult> {
    const { database, events } = this.#deps
    const changes = new ChangeSet(workspaceId)
    const beginResult = await database.inWorkspace(workspaceId, (transaction) =>
      this.#begin(
        transaction,
        { userId, taskId, leaseHash: hashLeaseToken(token), member },
        changes,
      ),
    )
    events.publish(changes.events())
    return beginResult
  }

  async #begin(
    transaction: Transaction,
    { userId, taskId, leaseHash, member }: HeldTask,
    changes: ChangeSet,
  ): Promise<BeginResult> {
    const { accounts, tasks, looks, reckon, random, time } = this.#deps
    const moment = time.moment()
    const { now, real } = moment
    const held = await holdTask(this.#deps, transaction, { taskId, userId, credits: true })
    if (held === null) return { kind: 'not_found' }
    const { task } = held
    let { account } = held
    const isHeld = task.status === 'leased' && task.leaseHash === leaseHash
    if (!isHeld || (task.leaseExpiresAt ?? 0) <= real) return { kind: 'stale' }
    // Whoever only looks has nothing to begin.
    if (task.intentAt !== null) return { kind: 'stop', code: 'invalid_transition' }
    changes.ofTask(task)
    // Of the whole account there is no page yet.
    const isOfPage = ruleOf(task.action).subject === 'prospect'
    const trouble = isOfPage ? memberTrouble(account, member) : null
    if (trouble !== null) {
      const stopped = { health: 'restricted', trouble } as const
      await accounts.change(transaction, account.id, stopped)
      account = { ...account, ...stopped }
    }
    if (task.prospect !== null && isOfSequence(actionOf(task.action)))
      await reckon.of(transaction, task.prospect, now)
    const look = await looks.read(transaction, { task, account }, now)
    const obstacle = await this.#obstacleTo(transaction, { account, task, look }, moment)
    if (obstacle) return this.#stop(transaction, { task, prospect: look.prospect, obstacle }, now)
    const begun = await tasks.begin(
      transaction,
      { id: taskId, account },
      {
        intentAt: now,
        budget: budgetOf(task.action),
        changes: {
          nextActionAt: later(now, gapAfterAction(random)),
          ...(member !== null && { member }),
        },
      },
    )
    return { kind: 'go', task: begun }
  }

  async #obstacleTo(
    transaction: Transaction,
    { account, task, look }: LookedAt,
    { now }: Moment,
  ): Promise<Obstacle | null> {
    const { prospect, campaign, shares, creditsLeft } = look
    const action = actionOf(task.action)
    const share = task.campaign && shares.get(task.campaign.id)
    const obstacle = obstacleTo(
      action,
      {
        ...(task.campaign && { campaign: campaign ?? { status: 'failed', isDeleted: true } }),
        account: accountState(account, look, now),
        ...(prospect && { prospect: await this.#factsOf(transaction, { task, prospect, now }) }),
        isAsked: isAskedFor(task),
        ...(share && { share }),
      },
      now,
    )
    const costs = prospect !== null && !isFreeFor(action, prospect.isEnriched)
    if (obstacle || !costs) return obstacle
    return obstacleTo(action, { credits: { left: creditsLeft, isEnriched: false } }, now)
  }

  /** Of a text that is not the approved one any more it is said that none is. */
  async #factsOf(
    transaction: Transaction,
    { task, prospect, now }: TextTask,
  ): Promise<ProspectRecord> {
    const { texts } = this.#deps
    const action = actionOf(task.action)
    if (action === 'connect') {
      const isAsIs = await texts.takesNote(transaction, task.id, now)
      return isAsIs || isHeldByQuota(prospect, now)
        ? prospect
        : { ...prospect, note: { ...NO_NOTE, ...prospect.note, ...OTHER_NOTE } }
    }
    if (!isOfSequence(action)) return prospect
    if (await texts.isToSend(transaction, task.id)) return prospect
    const { draft } = prospect.message
    const unapproved = draft === 'approved' ? 'not_approved' : draft
    return {
      ...prospect,
      message: { ...prospect.message, draft: unapproved, hasAnswer: false },
    }
  }

  async #stop(
    transaction: Transaction,
    { task, prospect, obstacle }: BlockedTask,
    now: OutreachMs,
  ): Promise<BeginResult> {
    const { tasks, prospects, campaigns } = this.#deps
    const { then, code, decision } = OBSTACLES[obstacle.kind]
    if (then === 'wait') {
      await tasks.release(transaction, task.id, {
        at: task.scheduledAt,
        reasonCode: code,
        ...triesOf(task),
      })
    } else {
      await tasks.complete(transaction, task.id, { status: 'cancelled', reasonCode: code })
    }
    const rule = ruleOf(task.action)
    if (prospect && then === 'set_aside' && rule.subject === 'prospect') {
      await setAside(prospects, { transaction, prospect, failsTo: rule.failsTo, at: now })
    } else if (prospect && decision) {
      const limit = usageOf(obstacle)
      await prospects.recordDecision(transaction, prospect, {
        rule: decision,
        at: now,
        nextCheckAt: obstacle.until,
        ...(limit && { facts: { ...limit } }),
      })
    }
    if (then !== 'wait' && task.campaign) {
      await campaigns.finishIfDone(transaction, task.campaign.id)
    }
    return { kind: 'stop', code }
  }
}
