import type { CampaignStatus } from '#core/campaign/campaign.ts'
import type { FailCode } from '#core/prospect/fail-code.ts'
import type { HistoryDecision, HistoryEvent } from '#core/prospect/history-codes.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { ProfileReading } from '#core/task/task-work.ts'
import type { Db } from '#server/database/database.ts'

/** A prospect as the engine sees one; times of the outreach clock. */
export interface ProspectRecord {
  readonly id: number
  readonly workspaceId: number
  readonly campaignId: number
  readonly campaignStatus: CampaignStatus
  readonly isCampaignDeleted: boolean
  readonly duplicatePolicy: 'skip' | 'allow'
  readonly status: ProspectStatus
  readonly toConnect: boolean
  readonly visitedAt: number | null
  readonly priority: number
  readonly personId: number
  readonly publicIdentifier: string
  readonly isEnriched: boolean
  readonly isSuppressed: boolean
  /** Somebody else's campaign of the workspace has invited this person, or is about to. */
  readonly isTakenElsewhere: boolean
}

export interface StatusChange {
  readonly status: ProspectStatus
  readonly at: number
  readonly failCode?: FailCode
  readonly visitedAt?: number
  readonly invitedAt?: number
  readonly acceptedAt?: number
}

export interface HistoryFacts {
  readonly [name: string]: string | number | boolean | null
}

/** Where prospects stand, what happened to them and what was paid for. */
export interface ProspectStore {
  /** Locks the membership and its person. */
  lock(db: Db, id: number): Promise<ProspectRecord>
  changeStatus(db: Db, id: number, change: StatusChange): Promise<void>
  /** A visit that changed no status. */
  recordRevisit(db: Db, id: number, visitedAt: number): Promise<void>
  /** Keeps what was read from the profile. */
  enrich(db: Db, personId: number, profile: ProfileReading, at: number): Promise<void>
  markContacted(db: Db, personId: number, at: number): Promise<void>
  /**
   * Plans the one invitation this person may get in the workspace. False where another campaign
   * has planned or sent it.
   */
  planInvitation(db: Db, prospect: ProspectRecord, accountId: number, at: number): Promise<boolean>
  /** Memberships of a campaign whose invitation is on its way, among `ids`. */
  findInvited(
    db: Db,
    campaignId: number,
    ids: readonly number[],
  ): Promise<readonly { id: number; publicIdentifier: string }[]>
  recordEvent(
    db: Db,
    prospect: { id: number; workspaceId: number },
    event: HistoryEvent,
    at: number,
    facts?: HistoryFacts,
  ): Promise<void>
  recordDecision(
    db: Db,
    prospect: { id: number; workspaceId: number },
    rule: HistoryDecision,
    at: number,
    nextCheckAt?: number | null,
  ): Promise<void>
}

/** Credits of a workspace. */
export interface CreditStore {
  /** What can still be promised: the limit less what is used and what visits under way may use. Locks. */
  lockCreditsLeft(db: Db, workspaceId: number): Promise<number>
  creditsLeft(db: Db, workspaceId: number): Promise<number>
  /** Spends one, once per task and reason, and never beyond the limit; false where it was not spent. */
  spend(
    db: Db,
    entry: { workspaceId: number; prospectId: number; taskId: number; reason: string },
  ): Promise<boolean>
}

/** Campaigns as the engine moves them. */
export interface CampaignStore {
  read(
    db: Db,
    campaignId: number,
  ): Promise<{
    id: number
    workspaceId: number
    createdBy: number
    status: CampaignStatus
    isDeleted: boolean
  } | null>
  /** Starts or resumes it; false where it runs already. */
  start(db: Db, campaignId: number): Promise<boolean>
  /** Ends it where nobody in it waits for anything; true where it ended now. */
  finishIfDone(db: Db, campaignId: number): Promise<boolean>
  setNextCheck(db: Db, campaignId: number, at: number): Promise<void>
  /** The same, unless a check is planned for later than `now` anyway. */
  setNextCheckIfNone(db: Db, campaignId: number, at: number, now: number): Promise<void>
  /** Gives everybody in a running campaign the task they wait for, where they have none. */
  enqueue(db: Db, campaignId: number, now: number): Promise<void>
  /**
   * Lets in those left out as duplicates whom nobody else has any more, nor has invited; answers
   * their memberships.
   */
  releaseDuplicates(db: Db, campaignId: number, now: number): Promise<readonly number[]>
  /** The networks its people are on. */
  networksOf(db: Db, campaignId: number): Promise<readonly string[]>
}
