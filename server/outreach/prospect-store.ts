import type { CampaignStatus } from '#core/campaign/campaign.ts'
import type { ProspectAction, SurveyAction } from '#core/outreach/actions.ts'
import type { MessageFacts, NoteFacts } from '#core/outreach/obstacle-to.ts'
import type { FailCode } from '#core/prospect/fail-code.ts'
import type { HistoryDecision, HistoryEvent } from '#core/prospect/history-codes.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { Fit } from '#core/sales-kit/fit.ts'
import type { ProfileReading } from '#core/task/task-work.ts'
import type {
  CampaignId,
  PersonId,
  ProspectId,
  SenderAccountId,
  TaskId,
  UserId,
  WorkspaceId,
} from '#core/runtime/ids.ts'
import type { OutreachMs } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'
import type { SenderAccountRecord } from './sender-account-store.ts'

/** A prospect as the engine sees one; times of the outreach clock. */
export interface ProspectRecord {
  readonly id: ProspectId
  readonly workspaceId: WorkspaceId
  readonly campaignId: CampaignId
  readonly campaignStatus: CampaignStatus
  readonly isCampaignDeleted: boolean
  readonly duplicatePolicy: 'skip' | 'allow'
  readonly status: ProspectStatus
  readonly toConnect: boolean
  /** Where they stood when their user removed them. */
  readonly statusBefore: ProspectStatus | null
  readonly visitedAt: OutreachMs | null
  readonly invitationSentAt: OutreachMs | null
  readonly priority: number
  readonly personId: PersonId
  readonly publicIdentifier: string
  readonly isEnriched: boolean
  readonly isSuppressed: boolean
  /** Somebody else's campaign of the workspace has invited this person, or is about to. */
  readonly isTakenElsewhere: boolean
  /** Whether another campaign has the person, in whatever way. */
  readonly isElsewhere: boolean
  /** Something may or may not have been done with them, and is to be looked at. */
  readonly isUnverified: boolean
  /** The user is asked whether this person was invited. */
  readonly isAsked: boolean
  /** Since when they may have been invited unknown to the backup that was restored. */
  readonly lookFirstSince: OutreachMs | null
  readonly message: MessageFacts
  readonly note: NoteFacts | undefined
  /** When the invitation that waits is taken back. */
  readonly withdrawalDueAt: OutreachMs
}

/** Somebody whom a list of the member's own may show; times of the outreach clock. */
export interface ListedProspect {
  readonly id: ProspectId
  readonly campaignId: CampaignId
  readonly publicIdentifier: string
  readonly status: 'DISCOVERED' | 'VISITED' | 'INVITATION_SENT'
  /** False where the person, or the campaign, is deleted. */
  readonly isLive: boolean
  readonly invitedAt: OutreachMs | null
}

export interface StatusChange {
  readonly status: ProspectStatus
  readonly at: OutreachMs
  readonly failCode?: FailCode
  readonly visitedAt?: OutreachMs
  readonly invitedAt?: OutreachMs
  readonly acceptedAt?: OutreachMs
  readonly repliedAt?: OutreachMs
  readonly withdrawnAt?: OutreachMs
}

export interface HistoryFacts {
  readonly [name: string]: string | number | boolean | null
}

export interface ProspectEvent {
  readonly event: HistoryEvent
  readonly at: OutreachMs
  /** An extension by default. */
  readonly actor?: 'extension' | 'system' | `user:${UserId}`
  readonly facts?: HistoryFacts
}

export interface ProspectDecision {
  readonly rule: HistoryDecision
  readonly at: OutreachMs
  /** When it is looked at again; null where no time alone helps. */
  readonly nextCheckAt: OutreachMs | null
  readonly facts?: HistoryFacts
}

/** What came of a visit. */
export interface Visit {
  readonly task: TaskId
  readonly profile: ProfileReading
  readonly visitedAt: OutreachMs
  readonly at: OutreachMs
  /** Where that moves them; null where they stay. */
  readonly to: ProspectStatus | null
  /** How well they fit, by their campaign's profile; null where nobody can say. */
  readonly fit: Fit | null
  readonly price: number
  readonly event: HistoryEvent
  readonly facts: HistoryFacts
}

export interface PlannedAction {
  readonly action: ProspectAction
  readonly accountId: SenderAccountId
  readonly at: OutreachMs
}

/** Where prospects stand, what happened to them and what was paid for. */
export interface ProspectStore {
  /** Locks the prospect and its person. */
  lock(transaction: Transaction, id: ProspectId): Promise<ProspectRecord>
  /** One who is held, as by a task that is. */
  read(transaction: Transaction, id: ProspectId): Promise<ProspectRecord>
  /** The campaign's counts move with it, by trigger: see server/postgres/counters.sql.ts. */
  changeStatus(transaction: Transaction, id: ProspectId, change: StatusChange): Promise<void>
  /** Removes them by their user's will, who may take them back; their waiting tasks are cancelled. */
  cancel(transaction: Transaction, id: ProspectId, at: OutreachMs): Promise<void>
  /** Takes them back to where they stood, as far as they have come since. */
  takeBack(transaction: Transaction, id: ProspectId, at: OutreachMs): Promise<void>
  /** A connection request to somebody who was removed while it went out. */
  recordLateInvitation(transaction: Transaction, id: ProspectId, sentAt: OutreachMs): Promise<void>
  /** A connection request to somebody who was removed meanwhile was taken back. */
  recordLateWithdrawal(transaction: Transaction, id: ProspectId, at: OutreachMs): Promise<void>
  /** A message to somebody who was removed while it went out. */
  recordLateMessage(transaction: Transaction, id: ProspectId): Promise<void>
  /** Keeps what a visit read, for as many credits as it costs and are left: answers how many that were. */
  recordVisit(transaction: Transaction, prospect: ProspectRecord, visit: Visit): Promise<number>
  markContacted(transaction: Transaction, personId: PersonId, at: OutreachMs): Promise<void>
  /**
   * Cancels what waits for whoever was `moved` there and is not for them any more, and plans the one action
   * of a kind that this person may get in the workspace. False where another campaign has planned or done it.
   */
  goOn(
    transaction: Transaction,
    prospect: ProspectRecord,
    next: { readonly moved: ProspectStatus | null; readonly plan: PlannedAction | null },
  ): Promise<boolean>
  /** Prospects of a campaign whose invitation, by the member that the account acts as, is on its way. */
  findInvited(
    transaction: Transaction,
    by: { readonly campaign: CampaignId; readonly account: SenderAccountId },
    ids: readonly ProspectId[],
  ): Promise<readonly { id: ProspectId; publicIdentifier: string }[]>
  /**
   * Of all campaigns that an account acts for, those with these public identifiers who are invited by the
   * member that it acts as, or are still to be invited, whom no other rule holds up; with
   * `withInvited` also all others whom that member invited. The invited of deleted campaigns are among
   * them, as these may be restored. Locks them.
   */
  findListed(
    transaction: Transaction,
    account: SenderAccountRecord,
    which: { readonly identifiers: readonly string[]; readonly withInvited: boolean },
  ): Promise<readonly ListedProspect[]>
  recordEvent(
    transaction: Transaction,
    prospect: { id: ProspectId; workspaceId: WorkspaceId },
    event: ProspectEvent,
  ): Promise<void>
  hasEvent(
    transaction: Transaction,
    prospect: { id: ProspectId; workspaceId: WorkspaceId },
    event: HistoryEvent,
  ): Promise<boolean>
  recordDecision(
    transaction: Transaction,
    prospect: { id: ProspectId; workspaceId: WorkspaceId },
    decision: ProspectDecision,
  ): Promise<void>
}

export interface CreditSpending {
  readonly workspaceId: WorkspaceId
  readonly prospectId: ProspectId
  readonly taskId: TaskId
  readonly reason: string
  readonly amount: number
}

/** Credits of a workspace. */
export interface CreditStore {
  /** What can still be promised: the limit less what is used and what visits under way may use. */
  creditsLeft(transaction: Transaction, workspaceId: WorkspaceId): Promise<number>
  /** Spends once per task and reason, and never beyond the limit; false where it was not spent. */
  spend(transaction: Transaction, spending: CreditSpending): Promise<boolean>
}

/** What is done again and again for a campaign. */
export interface CampaignSurvey {
  readonly action: SurveyAction
  readonly campaign: CampaignId
}

/** Campaigns as the engine moves them. */
export interface CampaignStore {
  read(
    transaction: Transaction,
    campaignId: CampaignId,
  ): Promise<{
    id: CampaignId
    workspaceId: WorkspaceId
    createdBy: UserId
    status: CampaignStatus
    isDeleted: boolean
    isArchived: boolean
    duplicatePolicy: 'skip' | 'allow'
  } | null>
  /**
   * Until the transaction ends nobody else plans in the workspace. Whoever waits for it holds nothing
   * yet; extensions never do.
   */
  holdPlanning(transaction: Transaction): Promise<void>
  /** The same; false where somebody else plans. */
  tryPlanning(transaction: Transaction): Promise<boolean>
  /**
   * Nor does anybody lease, begin or settle anything: for who changes people one after the other, whose
   * counts a settlement would take in another order.
   */
  holdOutreach(transaction: Transaction): Promise<void>
  /** Starts or resumes it; false where it runs already, or is archived and not to be put back. */
  start(
    transaction: Transaction,
    campaignId: CampaignId,
    how: { readonly unarchive: boolean },
  ): Promise<boolean>
  /** Ends it where nobody in it waits for anything; true where it ended now. */
  finishIfDone(transaction: Transaction, campaignId: CampaignId): Promise<boolean>
  /** Has one that ended go on where somebody in it waits again. */
  resumeIfFinished(transaction: Transaction, campaignId: CampaignId): Promise<void>
  setNextSurvey(transaction: Transaction, survey: CampaignSurvey, at: OutreachMs): Promise<void>
  /** The same with `at`, unless it is planned for later than `now` anyway. */
  setNextSurveyIfNone(
    transaction: Transaction,
    survey: CampaignSurvey,
    next: { at: OutreachMs; now: OutreachMs },
  ): Promise<void>
  /** Gives those of a running campaign whose turn comes soon the task they wait for. */
  enqueue(transaction: Transaction, campaignId: CampaignId, now: OutreachMs): Promise<void>
  /** Has its duplicates gone through from the first one on; false where it has none. */
  freeAnew(transaction: Transaction, campaignId: CampaignId): Promise<boolean>
  /**
   * Goes through the next of those left out as duplicates, and lets in whom no other campaign has any
   * more, or whom this one may share, unless another has invited them; answers these. Where there are more the campaign keeps how far it came.
   */
  freeDuplicates(
    transaction: Transaction,
    campaignId: CampaignId,
    now: OutreachMs,
  ): Promise<readonly ProspectId[]>
  /** Puts aside those prepared whom another campaign took over while this one was deleted; answers these. */
  putAsideTaken(
    transaction: Transaction,
    campaignId: CampaignId,
    now: OutreachMs,
  ): Promise<readonly ProspectId[]>
  /** The networks that people of the workspace are on. */
  networksOf(transaction: Transaction, workspaceId: WorkspaceId): Promise<readonly string[]>
}
