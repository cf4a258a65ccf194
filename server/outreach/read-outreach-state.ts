import type { BudgetKind } from '#core/outreach/budgets.ts'
import type { NextStep } from '#core/outreach/decide-next.ts'
import type { AccountState, OutreachState } from '#core/outreach/outreach-state.ts'
import { DAY } from '#core/runtime/durations.ts'
import type { TaskId } from '#core/runtime/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { TaskQueueStore } from './task-queue-store.ts'
import type { Moment, OutreachTime } from './outreach-time.ts'
import type { CreditStore } from './prospect-store.ts'
import type { SenderAccountRecord, SenderAccountStore } from './sender-account-store.ts'

/** How far back the rules look; a little more than the longest window. */
const LOOK_BACK_MS = 8 * DAY

export interface OutreachSnapshot {
  readonly state: OutreachState
  /** What would be leased for each step. */
  readonly tasks: Readonly<Record<NextStep, TaskId | null>>
}

interface ReadOutreachStateDeps {
  readonly accounts: SenderAccountStore
  readonly queue: TaskQueueStore
  readonly credits: CreditStore
  readonly time: OutreachTime
}

/** Puts together what the rules have to know about a sender account. */
export class ReadOutreachState {
  readonly #deps: ReadOutreachStateDeps

  constructor(deps: ReadOutreachStateDeps) {
    this.#deps = deps
  }

  async account(
    transaction: Transaction,
    account: SenderAccountRecord,
    { now }: Moment,
  ): Promise<AccountState> {
    const { accounts } = this.#deps
    const used: Readonly<Record<BudgetKind, readonly number[]>> = await accounts.usage(
      transaction,
      account.id,
      now - LOOK_BACK_MS,
    )
    return {
      now,
      isHealthy: account.health === 'active',
      startedAt: account.startedAt,
      nextActionAt: account.nextActionAt,
      hours: account.hours,
      zone: account.zone,
      used,
      pendingInvitations: await accounts.pendingInvitations(transaction, account),
    }
  }

  async execute(
    transaction: Transaction,
    account: SenderAccountRecord,
    moment: Moment,
  ): Promise<OutreachSnapshot> {
    const { queue, credits, time } = this.#deps
    const snapshot = await queue.snapshot(transaction, account, moment.now)
    const creditsLeft = await credits.creditsLeft(transaction, account.workspaceId)
    const first = snapshot.tasks.visit
    const paid = first !== null && !snapshot.isVisitFree
    const visit =
      paid && creditsLeft === 0 ? await queue.freeVisit(transaction, account, moment.now) : first
    const { heldUntil } = snapshot
    const work = {
      heldUntil: heldUntil === null ? null : time.outreachTimeOf(heldUntil, moment),
      lookAt: snapshot.lookAt,
      connects: snapshot.connects,
      visits: paid,
      refreshes: visit !== null && (snapshot.isVisitFree || creditsLeft === 0),
      creditsLeft,
      checkAt: snapshot.checkAt,
    }
    return {
      state: { account: await this.account(transaction, account, moment), work },
      tasks: { ...snapshot.tasks, visit, refresh: visit },
    }
  }
}
