import type { ActionName, ProspectAction, SurveyAction } from '#core/outreach/actions.ts'
import type { HeldCampaigns } from '#core/outreach/campaign-share.ts'
import type { CampaignId, ProspectId, TaskId } from '#core/runtime/ids.ts'
import type { OutreachMs, RealMs } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Moment } from './outreach-time.ts'
import type { AccountStanding, SenderAccountRecord } from './sender-account-store.ts'

/** Real time for which a task is leased. */
export const MAX_LEASE_MS = 60_000

export interface DueTask {
  readonly task: TaskId
  readonly prospect: ProspectId | null
}

/** The task of a kind that is the fairest to come next. */
export interface NextTask extends DueTask {
  readonly at: OutreachMs
  /** Whether it costs no credit: the person was enriched before. */
  readonly isFree: boolean
  /** Whether its user asked for it, where it is of the whole account. */
  readonly isAsked: boolean
  /** How many of the kind wait, itself included, counted as far as that matters. */
  readonly count: number
}

/** What waits for one sender account. */
export interface QueueSnapshot {
  /** Real time until which an extension holds a task; null where none does. */
  readonly heldUntil: RealMs | null
  /** How many are prepared for an invitation that its note holds up. */
  readonly awaitingNote: number
  /** Of each kind the first; null where none waits. Tasks that may have been done are looked at. */
  readonly next: Readonly<Record<'look' | ActionName, NextTask | null>>
}

/** A task that was made or changed, for the change set. */
export interface ChangedTask {
  readonly task: TaskId
  readonly campaign: CampaignId
  readonly prospect: ProspectId | null
}

export interface PlanTimes {
  readonly now: OutreachMs
  /** When what is done once a day is due. */
  readonly dailyAt: OutreachMs
}

export interface SearchState {
  /** There are people left to look at before somebody is known to be there, or nobody. */
  readonly isSearching: boolean
  /** A campaign whose duplicates were not all gone through; null where there is none. */
  readonly duplicatesOf: CampaignId | null
}

/**
 * What there is to do. Only running campaigns have work, as long as their share of the limits lasts; the
 * first of each kind is the fairest.
 */
export interface TaskQueueStore {
  snapshot(
    transaction: Transaction,
    account: SenderAccountRecord,
    which: { readonly now: OutreachMs; readonly held: HeldCampaigns },
  ): Promise<QueueSnapshot>
  /** The first task of an action that costs nothing. */
  firstFree(
    transaction: Transaction,
    account: SenderAccountRecord,
    which: {
      readonly action: ProspectAction
      readonly now: OutreachMs
      readonly held: HeldCampaigns
    },
  ): Promise<DueTask | null>
  /** Tasks whose lease ended and that nobody has settled. */
  endedLeases(
    transaction: Transaction,
    account: SenderAccountRecord,
    real: RealMs,
  ): Promise<readonly TaskId[]>
  /** Has what lapsed done again with those for whose next action it was done. */
  refreshLapsed(
    transaction: Transaction,
    account: SenderAccountRecord,
    now: OutreachMs,
  ): Promise<readonly ChangedTask[]>
  /**
   * Makes the tasks that come soon of those that are searched for, in each campaign that has few of them
   * left. Where very many can't be had the search goes on with the next call.
   */
  planBySearch(
    transaction: Transaction,
    account: SenderAccountRecord,
    which: { readonly now: OutreachMs; readonly onlyFree: boolean },
  ): Promise<SearchState>
  /**
   * What an account stands at; not tidy where a lease ended, something lapsed, is to be reckoned or may be
   * planned: whoever has credits left finds nothing to do by the methods beside, else.
   */
  lookOver(
    transaction: Transaction,
    account: SenderAccountRecord,
    moment: Moment,
  ): Promise<AccountStanding & { readonly isTidy: boolean }>
  /** Makes the next tasks of each action that is planned with each lease, such as a look for answers. */
  planTasks(transaction: Transaction, account: SenderAccountRecord, when: PlanTimes): Promise<void>
  /** Of these, the next pages of searches alone. */
  planSearches(
    transaction: Transaction,
    account: SenderAccountRecord,
    now: OutreachMs,
  ): Promise<void>
  /**
   * Has what is done for the whole account done, as its user asks: answers the task that waits for it, due
   * `at` where nobody has begun with it, or that is under way, else a new one.
   */
  request(
    transaction: Transaction,
    account: SenderAccountRecord,
    which: { readonly action: SurveyAction; readonly now: OutreachMs; readonly at: OutreachMs },
  ): Promise<TaskId>
  /**
   * Has the first page of the search at `url` read: answers the one that waits for the same, else a new one.
   * Earlier previews that still wait are cancelled, and what came of the others is forgotten.
   */
  requestPreview(
    transaction: Transaction,
    account: SenderAccountRecord,
    which: { readonly url: string; readonly now: OutreachMs },
  ): Promise<TaskId>
  /** The last one that was asked for so, or has begun by itself; null where none was. */
  lastRequested(
    transaction: Transaction,
    account: SenderAccountRecord,
    action: SurveyAction,
  ): Promise<TaskId | null>
  /** When the one is due that nobody asked for or began with; null where none is planned. */
  nextUnasked(
    transaction: Transaction,
    account: SenderAccountRecord,
    action: SurveyAction,
  ): Promise<OutreachMs | null>
  /** The running campaigns that an account works for. */
  runningCampaigns(
    transaction: Transaction,
    account: SenderAccountRecord,
  ): Promise<readonly CampaignId[]>
  /** A task of the campaign that waits, so that somebody hears of it. */
  firstPending(transaction: Transaction, campaignId: CampaignId): Promise<TaskId | null>
}
