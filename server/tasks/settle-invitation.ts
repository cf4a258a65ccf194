import { ACTIONS } from '#core/outreach/actions.ts'
import { canMove } from '#core/prospect/transitions.ts'
import type { Transaction } from '#server/database/database.ts'
import { later, type OutreachMs } from '#core/runtime/moments.ts'
import type { TaskResult } from '#core/task/task-work.ts'
import type { CampaignStore, HistoryFacts, ProspectStore } from '../outreach/prospect-store.ts'
import type { TaskRecord } from '../outreach/task-store.ts'
import { receiptFacts, subjectOf, type SucceededContext } from './settle-context.ts'
import { isUnrelated, type SettleRule } from './settle-rule.ts'
import type { Verdict } from './verdict.ts'

const { connect, check } = ACTIONS

/** Moves on whoever was sent a connection request. */
export class SettleInvitation implements SettleRule {
  readonly #prospects: ProspectStore
  readonly #campaigns: CampaignStore

  constructor(prospects: ProspectStore, campaigns: CampaignStore) {
    this.#prospects = prospects
    this.#campaigns = campaigns
  }

  shows({ relation }: TaskResult): boolean {
    return relation === 'pending' || relation === 'first'
  }

  showsNothing(result: TaskResult | undefined): boolean {
    return isUnrelated(result)
  }

  async settle(context: SucceededContext): Promise<Verdict> {
    const { transaction, task, settlement, now } = context
    const hasAccepted = settlement.result.relation === 'first'
    const facts = receiptFacts(context)
    await this.record(transaction, task, { now, sentAt: now, hasAccepted, facts })
    return { kind: 'done' }
  }

  /** Moves its person on, and lets answers be looked for. */
  async record(
    transaction: Transaction,
    task: TaskRecord,
    { now, sentAt, hasAccepted = false, facts = {} }: SentInvitation,
  ): Promise<void> {
    const prospect = await this.#prospects.lock(transaction, subjectOf(task))
    if (canMove(prospect.status, connect.to)) {
      await this.#prospects.changeStatus(transaction, prospect.id, {
        status: hasAccepted ? check.to : connect.to,
        at: now,
        invitedAt: sentAt,
        ...(hasAccepted && { acceptedAt: now }),
      })
    }
    if (prospect.status === 'USER_CANCELLED') {
      await this.#prospects.recordLateInvitation(transaction, prospect.id, sentAt)
    }
    await this.#prospects.markContacted(transaction, prospect.personId, sentAt)
    const invited = { event: connect.words.done, at: sentAt, facts }
    await this.#prospects.recordEvent(transaction, prospect, invited)
    if (hasAccepted) {
      await this.#prospects.recordEvent(transaction, prospect, { event: check.words.done, at: now })
    }
    const next = { at: later(now, check.everyMs), now }
    const survey = { action: 'check', campaign: prospect.campaignId } as const
    await this.#campaigns.setNextSurveyIfNone(transaction, survey, next)
  }
}

/** A connection request that is known to have gone out. */
interface SentInvitation {
  readonly now: OutreachMs
  readonly sentAt: OutreachMs
  readonly hasAccepted?: boolean
  readonly facts?: HistoryFacts
}
