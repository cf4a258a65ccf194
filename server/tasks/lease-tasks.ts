import { decideNext, type Decision, type NextStep } from '#core/outreach/decide-next.ts'
import { gapAfterAction } from '#core/outreach/gap.ts'
import type { Random } from '#core/runtime/random.ts'
import type { Database, Db } from '#server/database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import { News } from '../events/news.ts'
import type { Moment, OutreachTime } from '../outreach/outreach-time.ts'
import type { ProspectLedger } from '../outreach/prospect-ledger.ts'
import type { ReadOutreachState } from '../outreach/read-outreach-state.ts'
import type { SenderAccountRecord, SenderAccounts } from '../outreach/sender-accounts.ts'
import { leaseHashOf, newLeaseToken } from './lease-token.ts'
import type { TaskLedger, TaskRecord } from '../outreach/task-ledger.ts'
import type { Survey, TaskQueue } from '../outreach/task-queue.ts'
import type { TellDailyLimit } from './tell-daily-limit.ts'

/** Real time for which a task is leased. */
export const LEASE_MS = 60_000
/** An extension asks again after this at the latest, as long as anything is planned. */
const LONGEST_SILENCE_MS = 60_000

export interface LeaseTasksParts {
  readonly database: Database
  readonly accounts: SenderAccounts
  readonly queue: TaskQueue
  readonly tasks: TaskLedger
  readonly prospects: ProspectLedger
  readonly read: ReadOutreachState
  readonly tellDailyLimit: TellDailyLimit
  readonly time: OutreachTime
  readonly random: Random
  readonly events: Pick<EventBus, 'publish'>
  /** The network that a new user's account is on. */
  readonly network: string
  readonly leaseMs?: number
}

export interface GivenLease {
  readonly task: TaskRecord
  readonly token: string
}

export interface GivenLeases {
  readonly leases: readonly GivenLease[]
  /** Real time at which asking again is worth while; null where nothing is planned. */
  readonly nextDueAt: number | null
}

interface Turn {
  readonly lease: GivenLease | null
  /** Real time. */
  readonly dueAt: number | null
}

/** Gives an extension the next task of its user's accounts: at most one an account at a time. */
export class LeaseTasks {
  readonly #parts: LeaseTasksParts

  constructor(parts: LeaseTasksParts) {
    this.#parts = parts
  }

  /** `workspaceIds` are the user's that haven't expired. */
  async execute(
    userId: number,
    workspaceIds: readonly number[],
    limit: number,
  ): Promise<GivenLeases> {
    const leases: GivenLease[] = []
    let nextDueAt: number | null = null
    for (const account of await this.#accountsOf(userId, workspaceIds)) {
      if (leases.length >= limit) break
      const { lease, dueAt } = await this.#turn(account)
      if (lease) leases.push(lease)
      if (dueAt !== null) nextDueAt = Math.min(nextDueAt ?? dueAt, dueAt)
    }
    return { leases, nextDueAt }
  }

  /** Every living workspace of a user has an account from the first time an extension asks. */
  #accountsOf(
    userId: number,
    workspaceIds: readonly number[],
  ): Promise<readonly SenderAccountRecord[]> {
    const { database, accounts, network, time } = this.#parts
    return database.asSystem(async (db) => {
      const all: SenderAccountRecord[] = []
      for (const workspaceId of workspaceIds) {
        let own = await accounts.ofUser(db, workspaceId, userId)
        if (own.length === 0) {
          await accounts.ensure(db, { workspaceId, userId, network }, time.moment().now)
          own = await accounts.ofUser(db, workspaceId, userId)
        }
        all.push(...own)
      }
      return all
    })
  }

  async #turn({ id, workspaceId }: SenderAccountRecord): Promise<Turn> {
    const { database, events } = this.#parts
    const news = new News(workspaceId)
    const turn = await database.inWorkspace(workspaceId, (db) => this.#decide(db, id, news))
    events.publish(news.events())
    return turn
  }

  async #decide(db: Db, accountId: number, news: News): Promise<Turn> {
    const { accounts, read, tellDailyLimit, time } = this.#parts
    const moment = time.moment()
    const known = await accounts.lock(db, accountId)
    const isBack = known.lastSeenAt === null || moment.real - known.lastSeenAt > LONGEST_SILENCE_MS
    await accounts.change(db, accountId, { lastSeenAt: moment.real })
    const account = await this.#tidy(db, known, moment, news)
    const { state, survey } = await read.execute(db, account, moment)
    const decision = decideNext(state)
    if (isBack) await this.#tellCampaigns(db, account, news)
    if ('wait' in decision) {
      await tellDailyLimit.execute(db, account, state, survey, news)
      return { lease: null, dueAt: this.#dueAt(decision, moment) }
    }
    const taskId = taskFor(decision.do, survey)
    if (taskId === null) throw new Error(`There is no task to ${decision.do}.`)
    const lease = await this.#take(db, account, taskId, moment)
    news.task(taskId).campaign(lease.task.campaign.id)
    return { lease, dueAt: null }
  }

  /** Leases that ended, windows that lapsed, looks for answers that have become due. */
  async #tidy(
    db: Db,
    account: SenderAccountRecord,
    moment: Moment,
    news: News,
  ): Promise<SenderAccountRecord> {
    const { accounts, queue, prospects, random } = this.#parts
    const { now } = moment
    const ended = await queue.endLeases(db, account, now, moment.real)
    const lapsed = await queue.refreshLapsed(db, account, now)
    for (const { prospect } of lapsed) {
      if (prospect !== null) {
        await prospects.decide(
          db,
          { id: prospect, workspaceId: account.workspaceId },
          'window_lapsed',
          now,
          now,
        )
      }
    }
    await queue.scheduleChecks(db, account, now)
    for (const { task, campaign, prospect } of [...ended, ...lapsed]) {
      news.task(task).campaign(campaign)
      if (prospect !== null) news.people(campaign, [prospect])
    }
    if (ended.length === 0) return account
    // What may have happened did so by now, and the pause counts from here.
    await accounts.recount(
      db,
      ended.map(({ task }) => task),
      now,
    )
    const nextActionAt = now + gapAfterAction(random)
    await accounts.change(db, account.id, { nextActionAt })
    return { ...account, nextActionAt }
  }

  async #take(
    db: Db,
    account: SenderAccountRecord,
    id: number,
    { real }: Moment,
  ): Promise<GivenLease> {
    const { queue, tasks, leaseMs = LEASE_MS } = this.#parts
    const token = newLeaseToken()
    const task = await tasks.take(db, id, {
      leaseHash: leaseHashOf(token),
      expiresAt: real + leaseMs,
      payload: await queue.payloadOf(db, account, id),
    })
    return { task, token }
  }

  /** An extension that comes back ends the stall of every campaign it works for. */
  async #tellCampaigns(db: Db, account: SenderAccountRecord, news: News): Promise<void> {
    for (const id of await this.#parts.queue.campaignsOf(db, account)) news.campaign(id)
  }

  #dueAt(decision: Extract<Decision, { wait: unknown }>, { real }: Moment): number | null {
    if (decision.wait === null) return null
    const latest = real + LONGEST_SILENCE_MS
    if (decision.until === null) return latest
    return Math.min(Math.max(real, this.#parts.time.realTimeOf(decision.until)), latest)
  }
}

const taskFor = (step: NextStep, survey: Survey): number | null => {
  switch (step) {
    case 'look':
      return survey.lookTask
    case 'connect':
      return survey.connectTask
    case 'refresh':
    case 'visit':
      return survey.visitTask
    case 'check':
      return survey.checkTask
  }
}
