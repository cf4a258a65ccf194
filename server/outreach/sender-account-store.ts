import type { SenderAccount } from '#core/outreach/outreach-api.ts'
import type { DailyLimits } from '#core/outreach/budgets.ts'
import type { ShareFacts } from '#core/outreach/campaign-share.ts'
import type { Step } from '#core/outreach/steps.ts'
import type { TimedInvitation } from '#core/outreach/sent-by-hand.ts'
import type { BudgetKind } from '#core/network/budget-kinds.ts'
import type { ResumeTimeRange } from '#core/user/user.ts'
import type { CampaignId, SenderAccountId, TaskId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import type { OutreachMs, RealMs } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'

/** What takes an account's tasks. */
export type WorkerKind = 'extension' | 'demo_agent'

/** The account that acts on one network for a user; times of the outreach clock unless it says so. */
export interface SenderAccountRecord {
  readonly id: SenderAccountId
  readonly workspaceId: WorkspaceId
  readonly userId: UserId
  readonly network: string
  readonly health: 'active' | 'cooldown' | 'restricted'
  readonly trouble: SenderAccount['trouble']
  readonly startedAt: OutreachMs
  readonly limits: DailyLimits
  readonly nextActionAt: OutreachMs | null
  /** The steps that it was given to do, each once, the last first. */
  readonly lastSteps: readonly Step[]
  /** Real time. */
  readonly lastSeenAt: RealMs | null
  /** What asked then. */
  readonly lastSeenBy: WorkerKind
  /** The zone's date on which the user heard that a budget is spent. */
  readonly limitNotifiedOn: Readonly<Record<string, string>>
  /** The tasks in a row that came to nothing, each once; none where the last one's page was read. */
  readonly unreadTasks: readonly TaskId[]
  /** Of the last one no other page of the network could be read either. */
  readonly isUnreachable: boolean
  /** What it may have sent since the backup that was restored; null where all of it is known. */
  readonly unrecorded: Unrecorded | null
  /** The network's member that it acts as; null where that isn't known. */
  readonly member: string | null
  /** Whether it acted as others before: no page of this one shows what they did. */
  readonly hadOtherMembers: boolean
  /** When the network takes notes again; null where it does, as far as anybody knows. */
  readonly notesResumeAt: OutreachMs | null
  /** Invitations that waited for an answer at the last sync and no live campaign has: sent by hand, mostly. */
  readonly pendingByHand: number
  /** Real time at which its last sync came to its end; null where none did. */
  readonly lastSyncedAt: RealMs | null
  /** When work goes on; null with auto-resume off. */
  readonly hours: ResumeTimeRange | null
  readonly zone: string
}

/** Which account, and whose: what is asked about one is asked by these. */
export type AccountKeys = Pick<SenderAccountRecord, 'id' | 'workspaceId' | 'userId' | 'network'>

export const keysOf = ({ id, workspaceId, userId, network }: AccountKeys): AccountKeys => ({
  id,
  workspaceId,
  userId,
  network,
})

/** Connection requests that a restored backup may know nothing of. */
export interface Unrecorded {
  readonly since: OutreachMs
  /** How many at most. */
  readonly requests: number
}

export interface SenderAccountChanges {
  readonly limits?: DailyLimits
  readonly health?: SenderAccountRecord['health']
  readonly trouble?: SenderAccountRecord['trouble']
  readonly nextActionAt?: OutreachMs
  readonly lastSteps?: readonly Step[]
  readonly lastSeenAt?: RealMs
  readonly lastSeenBy?: WorkerKind
  readonly limitNotifiedOn?: Readonly<Record<string, string>>
  readonly unreadTasks?: readonly TaskId[]
  readonly isUnreachable?: boolean
  readonly unrecorded?: Unrecorded | null
  readonly member?: string | null
  readonly hadOtherMembers?: boolean
  readonly lastSyncedAt?: RealMs
  readonly pendingByHand?: number
  readonly notesResumeAt?: OutreachMs | null
}

export interface AccountUsage {
  /** When actions went out, oldest first. */
  readonly used: Readonly<Record<BudgetKind, readonly OutreachMs[]>>
  /** Of the member that it acts as, those that were sent by hand among them. */
  readonly unansweredInvitations: number
}

/** What an account may still do, by its limits and the credits of its workspace. */
export interface AccountStanding {
  /** As far back as limits look. */
  readonly usage: AccountUsage
  /** What its campaigns at work used in the last 24 hours, as far as they have a share of its limits. */
  readonly shares: ReadonlyMap<CampaignId, ShareFacts>
  readonly creditsLeft: number
}

/** A task's action that counts against a budget. */
export interface Charge {
  readonly taskId: TaskId
  readonly kind: BudgetKind
  readonly at: OutreachMs
}

/** The pause after an action. */
export interface Rest {
  readonly until: OutreachMs
  /** What was done, and when at the latest; null where nothing was. */
  readonly after: { readonly task: TaskId; readonly at: OutreachMs } | null
}

/** An invitation on the network, and a hash of whom it is to. */
export interface HashedInvitation extends TimedInvitation {
  readonly hash: Buffer
}

export interface SenderAccountStore {
  /** Makes the account where it isn't there yet; its ramp-up begins at `now`. */
  ensure(
    transaction: Transaction,
    owner: { workspaceId: WorkspaceId; userId: UserId; network: string },
    now: OutreachMs,
  ): Promise<void>
  /** A user's accounts in a workspace. */
  ofUser(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    userId: UserId,
  ): Promise<readonly SenderAccountRecord[]>
  /** Those of a workspace. */
  /** Real times at which an extension asked for the user's work, in whatever workspace, and anybody did in this one; by the system. */
  lastSeen(
    transaction: Transaction,
    userId: UserId,
    workspaceId: WorkspaceId,
  ): Promise<{ readonly extension: RealMs | null; readonly anybody: RealMs | null }>
  ofWorkspace(
    transaction: Transaction,
    workspaceId: WorkspaceId,
  ): Promise<readonly SenderAccountRecord[]>
  /** Keeps everybody else from deciding for this account until the transaction ends. */
  lock(transaction: Transaction, id: SenderAccountId): Promise<SenderAccountRecord>
  /** The same for that of a task; null where the user has no such task. */
  lockOfTask(
    transaction: Transaction,
    task: TaskId,
    userId: UserId,
  ): Promise<SenderAccountRecord | null>
  change(
    transaction: Transaction,
    id: SenderAccountId,
    changes: SenderAccountChanges,
  ): Promise<void>
  /** What went out from `since` on. */
  usage(
    transaction: Transaction,
    account: SenderAccountRecord,
    since: OutreachMs,
  ): Promise<AccountUsage>
  standing(
    transaction: Transaction,
    account: SenderAccountRecord,
    now: OutreachMs,
  ): Promise<AccountStanding>
  /** Counts what isn't counted yet, because nobody knew that it was begun. */
  ensureCharged(
    transaction: Transaction,
    account: SenderAccountRecord,
    charge: Charge,
  ): Promise<void>
  /** Counts those of the invitations that may not be the account's own, each once, while limits look back to `since`. */
  chargeByHand(
    transaction: Transaction,
    account: SenderAccountRecord,
    sent: { readonly invitations: readonly HashedInvitation[]; readonly since: OutreachMs },
  ): Promise<void>
  /** It happened at `at` at the latest. */
  setChargedAt(transaction: Transaction, taskIds: readonly TaskId[], at: OutreachMs): Promise<void>
  /** The same with one that has just ended, as far as it counts, and the account rests until then. */
  rest(transaction: Transaction, account: SenderAccountRecord, rest: Rest): Promise<void>
  /** Takes it back: it surely did not happen. */
  refund(transaction: Transaction, taskId: TaskId): Promise<void>
}
