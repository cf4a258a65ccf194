import { ACTIONS } from '#core/outreach/actions.ts'
import type { CampaignId, ProspectId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import type { OutreachMs } from '#core/runtime/moments.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { ChangeSet } from '../events/change-set.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { OutreachTime } from '../outreach/outreach-time.ts'
import type { CampaignStore, ProspectStore } from '../outreach/prospect-store.ts'
import type { SenderAccountRecord, SenderAccountStore } from '../outreach/sender-account-store.ts'
import type { TaskRecord, TaskStore } from '../outreach/task-store.ts'
import { isUnrecorded, type UnrecordedRequests } from '../outreach/unrecorded-requests.ts'
import { NO_TRIES } from './look-again.ts'
import { subjectOf } from './settle-context.ts'
import type { SettleInvitation } from './settle-invitation.ts'

export interface AnswerQuestionDeps {
  readonly database: Database
  readonly accounts: SenderAccountStore
  readonly tasks: TaskStore
  readonly prospects: ProspectStore
  readonly campaigns: CampaignStore
  readonly invitation: SettleInvitation
  readonly unrecorded: UnrecordedRequests
  readonly time: OutreachTime
  readonly events: Pick<EventBus, 'publish'>
}

/** Who answers, and about whom. */
interface AskedAbout {
  readonly userId: UserId
  readonly workspaceId: WorkspaceId
  readonly campaignId: CampaignId
  readonly id: ProspectId
}

interface Answered {
  readonly transaction: Transaction
  readonly task: TaskRecord
  readonly account: SenderAccountRecord
  readonly now: OutreachMs
  readonly changes: ChangeSet
}

export type AnswerOutcome = { readonly kind: 'answered' } | { readonly kind: 'not_asked' }

/** Takes a user's word for whether somebody was invited, where no page can tell any more. */
export class AnswerQuestion {
  readonly #deps: AnswerQuestionDeps

  constructor(deps: AnswerQuestionDeps) {
    this.#deps = deps
  }

  async execute(about: AskedAbout, wasSent: boolean): Promise<AnswerOutcome> {
    const { database, events } = this.#deps
    const changes = new ChangeSet(about.workspaceId)
    const outcome = await database.inWorkspace(about.workspaceId, (transaction) =>
      this.#answer(transaction, about, { wasSent, changes }),
    )
    events.publish(changes.events())
    return outcome
  }

  async #answer(
    transaction: Transaction,
    about: AskedAbout,
    { wasSent, changes }: { readonly wasSent: boolean; readonly changes: ChangeSet },
  ): Promise<AnswerOutcome> {
    const { accounts, tasks, prospects, time } = this.#deps
    const found = await tasks.findInvitation(transaction, about)
    if (!found) return { kind: 'not_asked' }
    // Whoever leases or settles it holds the account, too.
    const account = await accounts.lock(transaction, found.accountId)
    const task = await tasks.read(transaction, found.id)
    if (task.status !== 'unverified' || task.reasonCode !== 'asked') {
      const isAnswered = await this.#isAnsweredSo(transaction, task, wasSent)
      return { kind: isAnswered ? 'answered' : 'not_asked' }
    }
    const { now } = time.moment()
    const prospect = { id: subjectOf(task), workspaceId: about.workspaceId }
    await prospects.recordEvent(transaction, prospect, {
      event: wasSent ? 'answered_sent' : 'answered_not_sent',
      at: now,
      actor: `user:${about.userId}`,
    })
    const answered = { transaction, task, account, now, changes }
    await (wasSent ? this.#sent(answered) : this.#notSent(answered))
    changes.task(task.id)
    if (task.campaign) changes.prospects(task.campaign.id, [prospect.id])
    // The same person of another campaign waited for the answer, too.
    changes.prospects(about.campaignId, [about.id])
    return { kind: 'answered' }
  }

  async #sent(answered: Answered): Promise<void> {
    const { accounts, tasks, campaigns, invitation, unrecorded } = this.#deps
    const { transaction, task, account, now } = answered
    const sentAt = task.intentAt ?? now
    if (isUnrecorded(task, account)) await unrecorded.noteSent(answered)
    await invitation.record(transaction, task, { now, sentAt })
    const charge = { taskId: task.id, kind: ACTIONS.connect.budget, at: sentAt }
    await accounts.ensureCharged(transaction, account, charge)
    await tasks.complete(transaction, task.id, { status: 'succeeded', reasonCode: 'asked' })
    if (task.campaign) await campaigns.finishIfDone(transaction, task.campaign.id)
  }

  async #notSent({ transaction, task, now }: Answered): Promise<void> {
    const { accounts, tasks, campaigns } = this.#deps
    await accounts.refund(transaction, task.id)
    const again = { at: now, reasonCode: 'not_done', ...NO_TRIES } as const
    await tasks.release(transaction, task.id, again)
    if (task.campaign) await campaigns.finishIfDone(transaction, task.campaign.id)
  }

  /** Whether the same answer was taken already: whoever did not hear that gives it again. */
  async #isAnsweredSo(
    transaction: Transaction,
    task: TaskRecord,
    wasSent: boolean,
  ): Promise<boolean> {
    const { status, reasonCode, workspaceId } = task
    if (wasSent) return status === 'succeeded' && reasonCode === 'asked'
    const isFree = status === 'pending' || status === 'cancelled'
    if (!isFree || reasonCode !== 'not_done') return false
    // A look that found nothing says the same of a task, and nobody was asked.
    const prospect = { id: subjectOf(task), workspaceId }
    return this.#deps.prospects.hasEvent(transaction, prospect, 'answered_not_sent')
  }
}
