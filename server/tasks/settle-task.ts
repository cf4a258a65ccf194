import { gapAfterAction } from '#core/outreach/gap.ts'
import type { Random } from '#core/runtime/random.ts'
import type { AccountTrouble, Settlement } from '#core/task/task-work.ts'
import type { Database, Db } from '#server/database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import { News } from '../events/news.ts'
import type { OutreachTime } from '../outreach/outreach-time.ts'
import type { SenderAccountRecord, SenderAccounts } from '../outreach/sender-accounts.ts'
import { isBudgeted } from './begin-task.ts'
import { leaseHashOf } from './lease-token.ts'
import { MOST_LOOKS, waitBeforeLook } from './look-again.ts'
import { verdictOn, type Verdict } from './settlement.ts'
import type { SettleProspect } from './settle-prospect.ts'
import type { SettleCheck } from './settle-check.ts'
import type { Settling } from './settling.ts'
import type { TaskLedger, TaskPlace, TaskRecord } from '../outreach/task-ledger.ts'

export interface SettleTaskParts {
  readonly database: Database
  readonly accounts: SenderAccounts
  readonly tasks: TaskLedger
  readonly settleProspect: SettleProspect
  readonly settleCheck: SettleCheck
  readonly time: OutreachTime
  readonly random: Random
  readonly events: Pick<EventBus, 'publish'>
}

export type SettledTask =
  | { readonly kind: 'taken'; readonly task: TaskRecord }
  | { readonly kind: 'stale' }

/** Takes from the holder of a lease how its task ended, all in one transaction. */
export class SettleTask {
  readonly #parts: SettleTaskParts

  constructor(parts: SettleTaskParts) {
    this.#parts = parts
  }

  async execute(
    where: TaskPlace,
    taskId: number,
    token: string,
    settlement: Settlement,
  ): Promise<SettledTask> {
    const { database, accounts, tasks, events, time } = this.#parts
    const news = new News(where.workspaceId)
    const settled = await database.inWorkspace(
      where.workspaceId,
      async (db): Promise<SettledTask> => {
        const account = await accounts.lock(db, where.accountId)
        const task = await tasks.read(db, taskId)
        if (task.leaseHash !== leaseHashOf(token)) return { kind: 'stale' }
        // A holder that did not hear the answer asks again: it was settled already.
        if (task.status !== 'leased' && task.status !== 'running') return { kind: 'taken', task }
        const isLook = task.status === 'leased' && task.intentAt !== null
        const { now } = time.moment()
        await this.#settle({ db, task, account, settlement, isLook, now, news })
        news.task(taskId).campaign(task.campaign.id)
        return { kind: 'taken', task: await tasks.read(db, taskId) }
      },
    )
    events.publish(news.events())
    return settled
  }

  async #settle(settling: Settling): Promise<void> {
    const { task, account, settlement, isLook, now, db } = settling
    if (task.prospect !== null) settling.news.people(task.campaign.id, [task.prospect])
    let verdict: Verdict = verdictOn(task, settlement, isLook)
    if (!isLook) await this.#pause(settling, verdict)
    if (verdict.kind === 'done') {
      verdict =
        task.prospect === null
          ? await this.#parts.settleCheck.execute(settling)
          : await this.#parts.settleProspect.execute(settling)
    }
    switch (verdict.kind) {
      case 'done':
        return
      case 'not_done':
        return this.#putBack(settling)
      case 'in_doubt':
        return this.#doubt(settling)
      case 'failed':
        await this.#parts.settleProspect.fail(settling, verdict.failCode)
        return
      case 'trouble':
        await this.#stop(db, account, verdict.trouble)
        await (task.intentAt === null || task.action === 'CHECK_ACCEPTED'
          ? this.#parts.tasks.putBack(db, task.id, { at: now, reasonCode: verdict.trouble })
          : this.#parts.tasks.doubt(db, task.id, {
              at: now,
              reasonCode: verdict.trouble,
              attempts: task.attempts,
            }))
    }
  }

  /** It happened by now at the latest, and the pause counts from here; also after a page in vain. */
  async #pause({ db, task, account, now }: Settling, verdict: Verdict): Promise<void> {
    const { accounts, random } = this.#parts
    if (task.intentAt !== null) await accounts.recount(db, [task.id], now)
    // An account in trouble stops anyway, and goes on as soon as a person says so.
    else if (verdict.kind === 'trouble' || !isBudgeted(task.action)) return
    await accounts.change(db, account.id, { nextActionAt: now + gapAfterAction(random) })
  }

  async #putBack({ db, task, now }: Settling): Promise<void> {
    const { accounts, tasks, time } = this.#parts
    await accounts.uncount(db, task.id)
    // A page that can't even be read is left alone for a while.
    const at = task.intentAt === null ? now + waitBeforeLook(task.attempts - 1, time.scale) : now
    await tasks.putBack(db, task.id, { at, reasonCode: 'not_done' })
  }

  async #doubt(settling: Settling): Promise<void> {
    const { db, task, isLook, now } = settling
    if (task.action === 'CHECK_ACCEPTED') return this.#putBack(settling)
    const looks = isLook ? task.attempts + 1 : 0
    if (looks >= MOST_LOOKS) return this.#parts.settleProspect.fail(settling, 'unverified')
    await this.#parts.tasks.doubt(db, task.id, {
      at: now + waitBeforeLook(looks, this.#parts.time.scale),
      reasonCode: 'unverified',
      attempts: looks,
    })
  }

  async #stop(db: Db, account: SenderAccountRecord, trouble: AccountTrouble): Promise<void> {
    const health = trouble === 'limit_notice' ? 'cooldown' : 'restricted'
    await this.#parts.accounts.change(db, account.id, { health, trouble })
  }
}
