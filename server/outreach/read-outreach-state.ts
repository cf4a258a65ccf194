import type { BudgetKind } from '#core/outreach/budgets.ts'
import type { AccountState, OutreachState } from '#core/outreach/outreach-state.ts'
import { DAY } from '#core/runtime/durations.ts'
import type { Db } from '#server/database/database.ts'
import type { Survey, TaskQueue } from './task-queue.ts'
import type { Moment, OutreachTime } from './outreach-time.ts'
import type { CreditLedger } from './prospect-ledger.ts'
import type { SenderAccountRecord, SenderAccounts } from './sender-accounts.ts'

/** How far back the rules look; a little more than the longest window. */
const LOOK_BACK_MS = 8 * DAY

export interface OutreachPicture {
  readonly state: OutreachState
  readonly survey: Survey
}

/** Puts together what the rules have to know about a sender account. */
export class ReadOutreachState {
  readonly #accounts: SenderAccounts
  readonly #queue: TaskQueue
  readonly #credits: CreditLedger
  readonly #time: OutreachTime

  constructor(
    accounts: SenderAccounts,
    queue: TaskQueue,
    credits: CreditLedger,
    time: OutreachTime,
  ) {
    this.#accounts = accounts
    this.#queue = queue
    this.#credits = credits
    this.#time = time
  }

  async account(db: Db, account: SenderAccountRecord, { now }: Moment): Promise<AccountState> {
    const used: Readonly<Record<BudgetKind, readonly number[]>> = await this.#accounts.used(
      db,
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
      pendingInvitations: await this.#accounts.pendingInvitations(db, account),
    }
  }

  async execute(db: Db, account: SenderAccountRecord, moment: Moment): Promise<OutreachPicture> {
    const survey = await this.#queue.survey(db, account, moment.now)
    const creditsLeft = await this.#credits.creditsLeft(db, account.workspaceId)
    const paid = survey.visitTask !== null && !survey.isVisitFree
    const visitTask =
      paid && creditsLeft === 0
        ? await this.#queue.freeVisit(db, account, moment.now)
        : survey.visitTask
    const { heldUntil } = survey
    const work = {
      heldUntil: heldUntil === null ? null : this.#time.outreachTimeOf(heldUntil, moment),
      lookAt: survey.lookAt,
      connects: survey.connects,
      visits: paid,
      refreshes: visitTask !== null && (survey.isVisitFree || creditsLeft === 0),
      creditsLeft,
      checkAt: survey.checkAt,
    }
    return {
      state: { account: await this.account(db, account, moment), work },
      survey: { ...survey, visitTask },
    }
  }
}
