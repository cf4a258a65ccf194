import { ACTIONS } from '#core/outreach/actions.ts'
import type { FailCode } from '#core/prospect/fail-code.ts'
import { canMove } from '#core/prospect/transitions.ts'
import { earliest, momentOf } from '#core/runtime/moments.ts'
import type { TaskResult } from '#core/task/task-work.ts'
import type { ProspectStore } from '../outreach/prospect-store.ts'
import { failProspect } from './fail-prospect.ts'
import {
  receiptFacts,
  subjectOf,
  type SettleContext,
  type SucceededContext,
} from './settle-context.ts'
import type { FailureTaken, SettleRule } from './settle-rule.ts'
import { takeInAcceptance } from './take-in-acceptance.ts'
import type { Verdict } from './verdict.ts'

const { from, to, words } = ACTIONS.withdraw

/** Ends it with whoever did not accept in time, and moves on whoever did at the last moment. */
export class SettleWithdrawal implements SettleRule {
  readonly #prospects: ProspectStore

  constructor(prospects: ProspectStore) {
    this.#prospects = prospects
  }

  shows({ relation }: TaskResult): boolean {
    return relation === 'none'
  }

  showsNothing(result: TaskResult | undefined): boolean {
    return result?.relation === 'pending'
  }

  async settle(context: SucceededContext): Promise<Verdict> {
    const { transaction, task, settlement, now } = context
    const prospect = await this.#prospects.lock(transaction, subjectOf(task))
    const at = earliest(now, momentOf(settlement.receipt.readAt))
    if (isInvited(prospect.status)) {
      const change = { status: to, at: now, failCode: 'withdrawn', withdrawnAt: at } as const
      await this.#prospects.changeStatus(transaction, prospect.id, change)
    }
    if (prospect.status === 'USER_CANCELLED') {
      await this.#prospects.recordLateWithdrawal(transaction, prospect.id, at)
    }
    const event = { event: words.done, at, facts: receiptFacts(context) }
    await this.#prospects.recordEvent(transaction, prospect, event)
    return { kind: 'done' }
  }

  /** Of whom nothing waits any more; with the others the invitation does, and is not tried again. */
  async fail(context: SettleContext, failCode: FailCode): Promise<FailureTaken | null> {
    const { transaction, task, settlement, now } = context
    if (!ENDINGS.some((code) => code === failCode)) return null
    const prospect = await this.#prospects.lock(transaction, subjectOf(task))
    if (!isInvited(prospect.status)) return { status: 'cancelled' }
    if (failCode === 'already_connected') {
      const acceptedAt = settlement.receipt?.readAt ?? null
      const url = settlement.receipt?.url ?? task.payload.profileUrl ?? ''
      await takeInAcceptance(this.#prospects, { transaction, prospect, acceptedAt, now, url })
      return { status: 'cancelled' }
    }
    await failProspect(this.#prospects, { transaction, prospect, failsTo: to, failCode, at: now })
    return { status: 'failed' }
  }
}

/** What the page says of an invitation that is gone. */
const ENDINGS = [
  'already_connected',
  'withdrawn',
  'profile_unavailable',
] as const satisfies readonly FailCode[]

const isInvited = (status: Parameters<typeof canMove>[0]): boolean =>
  from.some((one) => one === status) && canMove(status, to)
