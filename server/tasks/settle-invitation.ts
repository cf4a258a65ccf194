import { ACTIONS } from '#core/outreach/actions.ts'
import { canMove } from '#core/prospect/transitions.ts'
import { later } from '#core/runtime/moments.ts'
import type { TaskResult } from '#core/task/task-work.ts'
import type { CampaignStore, ProspectStore } from '../outreach/prospect-store.ts'
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
    const prospect = await this.#prospects.lock(transaction, subjectOf(task))
    const hasAccepted = settlement.result.relation === 'first'
    if (canMove(prospect.status, connect.to)) {
      await this.#prospects.changeStatus(transaction, prospect.id, {
        status: hasAccepted ? check.to : connect.to,
        at: now,
        invitedAt: now,
        ...(hasAccepted && { acceptedAt: now }),
      })
    }
    await this.#prospects.markContacted(transaction, prospect.personId, now)
    const facts = receiptFacts(context)
    const invited = { event: connect.words.done, at: now, facts }
    await this.#prospects.recordEvent(transaction, prospect, invited)
    if (hasAccepted) {
      await this.#prospects.recordEvent(transaction, prospect, { event: check.words.done, at: now })
    }
    const next = { at: later(now, check.everyMs), now }
    await this.#campaigns.setNextCheckIfNone(transaction, prospect.campaignId, next)
    return { kind: 'done' }
  }
}
