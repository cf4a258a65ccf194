import type { BudgetKind } from '../network/budget-kinds.ts'
import type { Network } from '../network/network.ts'
import type { AccountTrouble } from '../task/account-trouble.ts'
import type { CampaignId, SenderAccountId, WorkspaceId } from '../runtime/ids.ts'
import type { OutreachDate, RealDate } from '../runtime/moments.ts'
import type { DailyLimits } from './budgets.ts'
import type { CampaignOverview } from './campaign-overview.ts'

/** The one clock that all outreach runs on; scaled with the demo network, never otherwise. */
export interface OutreachClockReading {
  readonly now: OutreachDate
  /** Outreach seconds per real second; 1 without the demo network. */
  readonly scale: number
  /** What it showed when it began to run so; it went at real pace before. */
  readonly since: OutreachDate
  /** The networks that people can be on. */
  readonly networks: readonly Network[]
}

export interface BudgetLine {
  readonly action: BudgetKind
  /** What may be used today, ramp-up included. */
  readonly limit: number
  /** What its user set, or what an account starts out with. */
  readonly perDay: number
  /** What can be set at most. */
  readonly cap: number
  readonly usedToday: number
  readonly usedLast7Days: number
}

/** The account that acts for a user on one network, in one workspace. */
export interface SenderAccount {
  readonly id: SenderAccountId
  readonly workspace: WorkspaceId
  /** Origin of the network. */
  readonly network: string
  readonly health: 'active' | 'cooldown' | 'restricted'
  /** Why it stopped: what its page showed, or that a backup was restored, which knows of nothing since. */
  readonly trouble: AccountTrouble | 'restored' | null
  /** The network's member that it acts as; null where it never acted. */
  readonly member: string | null
  readonly budgets: readonly BudgetLine[]
  /** Sent by it, and neither accepted nor withdrawn yet. */
  readonly unansweredInvitations: number
  /** When the network takes notes again, which it refused; null where it does, as far as anybody knows. */
  readonly notesResumeAt: OutreachDate | null
  /** When it may do all that its limits say; null where it may now. */
  readonly rampUpEndsAt: OutreachDate | null
  /** When the next action may go out, by the outreach clock; null where it may now. */
  readonly nextActionAt: OutreachDate | null
  /** When an extension last asked for work, by the real clock. */
  readonly lastSeenAt: RealDate | null
  /** What asked then: the demo agent is one, too. */
  readonly lastSeenBy: 'extension' | 'demo_agent'
}

/** Those that wait for a person to look. */
export const stoppedAccounts = (accounts: readonly SenderAccount[]): readonly SenderAccount[] =>
  accounts.filter(({ health }) => health !== 'active')

export interface ReopenOptions {
  /** After a restore: nothing was sent since the backup, so that nobody need be asked about. */
  readonly nothingSent?: boolean
  /** Of one that is stopped as somebody else is signed in to the network: they act from here on. */
  readonly newMember?: boolean
}

export interface OutreachApi {
  clock(): Promise<OutreachClockReading>
  /** A campaign today. */
  overview(campaign: CampaignId): Promise<CampaignOverview>
  /** All of the user's accounts; none before a campaign ran or an extension asked for work. */
  senderAccounts(): Promise<readonly SenderAccount[]>
  /** Limits of a day, from 1 to their caps; those that aren't named stay. */
  changeSenderAccount(id: SenderAccountId, limits: DailyLimits): Promise<SenderAccount>
  /** A person has looked: work goes on after a challenge, a limit notice, a changed page or a restore. */
  reopenSenderAccount(id: SenderAccountId, options?: ReopenOptions): Promise<SenderAccount>
}
