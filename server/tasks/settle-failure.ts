import { ruleOf, type ProspectRule } from '#core/outreach/actions.ts'
import type { FailCode } from '#core/prospect/fail-code.ts'
import { canMove } from '#core/prospect/transitions.ts'
import type { SearchStore } from '../imports/search-store.ts'
import type { CampaignStore, ProspectStore } from '../outreach/prospect-store.ts'
import type { SenderAccountStore } from '../outreach/sender-account-store.ts'
import type { TaskStore } from '../outreach/task-store.ts'
import { mayBeDone } from './look-again.ts'
import { failProspect } from './fail-prospect.ts'
import { subjectOf, type SettleContext } from './settle-context.ts'

export interface SettleFailureDeps {
  readonly searches: Pick<SearchStore, 'giveUp'>
  readonly accounts: SenderAccountStore
  readonly tasks: TaskStore
  readonly prospects: ProspectStore
  readonly campaigns: CampaignStore
}

/** What may have been done, or was, stays counted. */
export const MAY_BE_DONE: readonly FailCode[] = ['unverified', 'withdrawn']

/** Without a settlement where nobody was heard of. */
type FailureContext = Pick<SettleContext, 'transaction' | 'task' | 'now'> &
  Partial<Pick<SettleContext, 'settlement'>>

/** Ends a task that can't be done; where it was about somebody they are done with, for no credit. */
export class SettleFailure {
  readonly #deps: SettleFailureDeps

  constructor(deps: SettleFailureDeps) {
    this.#deps = deps
  }

  async execute(context: FailureContext, failCode: FailCode): Promise<void> {
    const { accounts, tasks, campaigns } = this.#deps
    const { transaction, task, settlement } = context
    const rule = ruleOf(task.action)
    if (rule.subject !== 'prospect' && rule.countsFailures) return this.giveUp(context)
    if (rule.subject === 'prospect') await this.#failProspect(context, rule, failCode)
    if (!rule.countsFailures && !MAY_BE_DONE.includes(failCode)) {
      await accounts.refund(transaction, task.id)
    }
    const { result, receipt } = settlement ?? {}
    const end = { status: 'failed', reasonCode: failCode, result, receipt } as const
    await tasks.complete(transaction, task.id, end)
    if (task.campaign) await campaigns.finishIfDone(transaction, task.campaign.id)
  }

  /** Ends a task whose page nobody looks at any more; a search stops there until its user resumes it. */
  async giveUp(context: FailureContext): Promise<void> {
    const { tasks, searches } = this.#deps
    const { transaction, task } = context
    if (ruleOf(task.action).subject === 'prospect') {
      return this.execute(context, mayBeDone(task) ? 'unverified' : 'profile_unavailable')
    }
    const end = { status: 'failed', reasonCode: 'unreadable' } as const
    await tasks.complete(transaction, task.id, end)
    if (task.campaign) await searches.giveUp(transaction, task.campaign.id)
  }

  async #failProspect(
    { transaction, task, now, settlement }: FailureContext,
    { from, failsTo }: ProspectRule,
    failCode: FailCode,
  ): Promise<void> {
    const { prospects } = this.#deps
    const prospect = await prospects.lock(transaction, subjectOf(task))
    if (!from.includes(prospect.status) || !canMove(prospect.status, failsTo)) return
    await failProspect(prospects, { transaction, prospect, failsTo, failCode, at: now })
    const said = settlement?.status === 'failed' ? settlement.failCode : failCode
    if (failCode !== 'unverified' || said !== 'profile_unavailable') return
    const decision = { rule: 'profile_gone' as const, at: now, nextCheckAt: null }
    await prospects.recordDecision(transaction, prospect, decision)
  }
}
