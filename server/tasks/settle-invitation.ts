import { ACTIONS } from '#core/outreach/actions.ts'
import { canMove } from '#core/prospect/transitions.ts'
import type { Transaction } from '#server/database/database.ts'
import { NOTE_QUOTA_WINDOW_MS, notesResumeAt } from '#core/outreach/note-quota.ts'
import type { FailCode } from '#core/prospect/fail-code.ts'
import { earliest, later, momentOf, type OutreachMs } from '#core/runtime/moments.ts'
import { showsNote } from '#core/task-execution/shows-note.ts'
import type { TaskPayload, TaskResult } from '#core/task/task-work.ts'
import type { CampaignStore, HistoryFacts, ProspectStore } from '../outreach/prospect-store.ts'
import type { SenderAccountStore } from '../outreach/sender-account-store.ts'
import type { TaskRecord } from '../outreach/task-store.ts'
import type { TextStore } from '../outreach/text-store.ts'
import {
  receiptFacts,
  subjectOf,
  type SettleContext,
  type SucceededContext,
} from './settle-context.ts'
import { isUnrelated, type FailureTaken, type SettleRule } from './settle-rule.ts'
import type { Verdict } from './verdict.ts'

const { connect, check } = ACTIONS

interface SettleInvitationDeps {
  readonly prospects: ProspectStore
  readonly campaigns: CampaignStore
  readonly accounts: Pick<SenderAccountStore, 'change'>
  readonly texts: TextStore
}

/** Moves on whoever was sent a connection request. */
export class SettleInvitation implements SettleRule {
  readonly mayBeOurs = ['already_invited', 'already_connected'] as const
  readonly #deps: SettleInvitationDeps

  constructor(deps: SettleInvitationDeps) {
    this.#deps = deps
  }

  /** With another note, or without the one that was to go with it, nobody knows whose it is. */
  shows(result: TaskResult, { note }: TaskPayload): boolean {
    const { relation } = result
    return (relation === 'pending' || relation === 'first') && showsNote(result, note ?? null)
  }

  showsNothing(result: TaskResult | undefined): boolean {
    return isUnrelated(result)
  }

  async settle(context: SucceededContext): Promise<Verdict> {
    const { transaction, task, settlement, now } = context
    const { receipt, result } = settlement
    const facts = receiptFacts(context)
    const prospect = { id: subjectOf(task), workspaceId: task.workspaceId }
    const at = earliest(now, momentOf(receipt.readAt))
    await this.#deps.texts.markSent(transaction, { id: task.id, prospect }, { at, receipt })
    const hasAccepted = result.relation === 'first'
    await this.record(transaction, task, { now, sentAt: now, hasAccepted, facts })
    return { kind: 'done' }
  }

  /** A note that its field doesn't take needs another text; one that the quota doesn't is of the campaign's policy. */
  async fail(context: SettleContext, failCode: FailCode): Promise<FailureTaken | null> {
    const { prospects, texts, accounts } = this.#deps
    const { transaction, task, account, now } = context
    if (task.payload.note === undefined) return null
    if (failCode === 'text_refused') {
      await prospects.lock(transaction, subjectOf(task))
      await texts.refuse(transaction, task.id, { code: failCode, detail: '' })
      return { status: 'pending' }
    }
    if (failCode !== 'note_quota') return null
    const since = later(now, -NOTE_QUOTA_WINDOW_MS)
    const first = await texts.firstNoteSince(transaction, account, since)
    await accounts.change(transaction, account.id, { notesResumeAt: notesResumeAt(first, now) })
    const { note } = await prospects.lock(transaction, subjectOf(task))
    return note?.policy === 'with_note' ? null : { status: 'pending' }
  }

  /** Moves its person on, and lets answers be looked for. */
  async record(
    transaction: Transaction,
    task: TaskRecord,
    { now, sentAt, hasAccepted = false, facts = {} }: SentInvitation,
  ): Promise<void> {
    const { prospects, campaigns } = this.#deps
    const prospect = await prospects.lock(transaction, subjectOf(task))
    if (canMove(prospect.status, connect.to)) {
      await prospects.changeStatus(transaction, prospect.id, {
        status: hasAccepted ? check.to : connect.to,
        at: now,
        invitedAt: sentAt,
        ...(hasAccepted && { acceptedAt: now }),
      })
    }
    if (prospect.status === 'USER_CANCELLED') {
      await prospects.recordLateInvitation(transaction, prospect.id, sentAt)
    }
    await prospects.markContacted(transaction, prospect.personId, sentAt)
    const invited = { event: connect.words.done, at: sentAt, facts }
    await prospects.recordEvent(transaction, prospect, invited)
    if (hasAccepted) {
      await prospects.recordEvent(transaction, prospect, { event: check.words.done, at: now })
    }
    const next = { at: later(now, check.everyMs), now }
    const survey = { action: 'check', campaign: prospect.campaignId } as const
    await campaigns.setNextSurveyIfNone(transaction, survey, next)
  }
}

/** A connection request that is known to have gone out. */
interface SentInvitation {
  readonly now: OutreachMs
  readonly sentAt: OutreachMs
  readonly hasAccepted?: boolean
  readonly facts?: HistoryFacts
}
