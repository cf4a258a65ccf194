import type {
  AccountState,
  NextStep,
  OutreachState,
  WaitingWork,
} from '#core/outreach/outreach-state.ts'
import { ACTION_NAMES, freeStepOf, isProspectAction } from '#core/outreach/actions.ts'
import { STEPS, type Step } from '#core/outreach/steps.ts'
import {
  heldCampaigns,
  type HeldCampaigns,
  type ShareFacts,
} from '#core/outreach/campaign-share.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import type { OutreachMs } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'
import type { DueTask, NextTask, TaskQueueStore } from './task-queue-store.ts'
import type { Moment, OutreachTime } from './outreach-time.ts'
import type {
  AccountStanding,
  SenderAccountRecord,
  SenderAccountStore,
} from './sender-account-store.ts'

export interface OutreachSnapshot {
  readonly state: OutreachState
  /** What would be leased for each step; null where nothing waits for it. */
  readonly next: Readonly<Record<NextStep, DueTask | null>>
  /** The campaigns that have used their share of the account's limits. */
  readonly held: HeldCampaigns
  /** What those used that have a share of them. */
  readonly shares: ReadonlyMap<CampaignId, ShareFacts>
}

const NEXT_STEPS: readonly NextStep[] = ['look', ...STEPS]

interface ReadOutreachStateDeps {
  readonly accounts: SenderAccountStore
  readonly queue: TaskQueueStore
  readonly time: OutreachTime
}

/** Puts together what the rules have to know about a sender account. */
export class ReadOutreachState {
  readonly #deps: ReadOutreachStateDeps

  constructor(deps: ReadOutreachStateDeps) {
    this.#deps = deps
  }

  async execute(
    transaction: Transaction,
    account: SenderAccountRecord,
    { known: standing, ...moment }: Moment & { readonly known?: AccountStanding | undefined },
  ): Promise<OutreachSnapshot> {
    const { accounts, queue, time } = this.#deps
    const { now } = moment
    const { shares, creditsLeft, ...used } =
      standing ?? (await accounts.standing(transaction, account, now))
    const known = accountState(account, used, now)
    const held = heldCampaigns(shares, known)
    const { heldUntil, next, awaitingNote } = await queue.snapshot(transaction, account, {
      now,
      held,
    })
    const due: Record<NextStep, DueTask | null> = { refresh: null, ...next }
    const waiting: Record<Step, NextTask | null> = { refresh: null, ...next }
    for (const action of ACTION_NAMES.filter(isProspectAction)) {
      const first = next[action]
      const free = freeStepOf(action)
      if (first === null || free === null) continue
      const isAffordable = first.isFree || creditsLeft > 0
      const which = { action, now, held }
      const task = isAffordable ? first : await queue.firstFree(transaction, account, which)
      const isFree = task !== null && (first.isFree || !isAffordable)
      due[action] = isFree ? null : task
      due[free] = isFree ? task : null
      waiting[action] = first.isFree ? null : first
      waiting[free] = isFree ? first : null
    }
    const work = {
      heldUntil: heldUntil === null ? null : time.outreachTimeOf(heldUntil),
      lookAt: next.look?.at ?? null,
      waiting: waitingIn(waiting),
      awaitingNote,
      creditsLeft,
      unread: NEXT_STEPS.filter((step) => account.unreadTasks.some((id) => id === due[step]?.task)),
    }
    return {
      state: { account: known, work },
      next: due,
      held,
      shares,
    }
  }
}

/** What the rules know of an account. */
export const accountState = (
  account: SenderAccountRecord,
  { usage }: Pick<AccountStanding, 'usage'>,
  now: OutreachMs,
): AccountState => ({
  now,
  isHealthy: account.health === 'active',
  startedAt: account.startedAt,
  limits: account.limits,
  nextActionAt: account.nextActionAt,
  hours: account.hours,
  zone: account.zone,
  ...usage,
  lastSteps: account.lastSteps,
})

const waitingIn = (next: Readonly<Record<Step, NextTask | null>>): WaitingWork['waiting'] =>
  Object.fromEntries(
    STEPS.flatMap((step) => {
      const first = next[step]
      return first ? [[step, { count: first.count, dueAt: first.at, isAsked: first.isAsked }]] : []
    }),
  )
