import type { BudgetKind } from '../network/budget-kinds.ts'
import type { Network } from '../network/network.ts'
import type { AccountTrouble } from '../task/task-work.ts'
import type { OutreachDate, RealDate } from '../runtime/moments.ts'

/** The one clock that all outreach runs on; scaled with the demo network, never otherwise. */
export interface OutreachClockReading {
  readonly now: OutreachDate
  /** Outreach seconds per real second; 1 without the demo network. */
  readonly scale: number
  /** The networks that people can be on. */
  readonly networks: readonly Network[]
}

export interface BudgetLine {
  readonly action: BudgetKind
  /** What may be used today, ramp-up included. */
  readonly limit: number
  readonly usedToday: number
  readonly usedLast7Days: number
}

/** The account that acts on the network for a user. */
export interface SenderAccount {
  readonly health: 'active' | 'cooldown' | 'restricted'
  readonly trouble: AccountTrouble | null
  readonly budgets: readonly BudgetLine[]
  readonly pendingInvitations: number
  /** When the next action may go out, by the outreach clock. */
  readonly nextActionAt: OutreachDate | null
  /** When an extension last asked for work, by the real clock. */
  readonly lastSeenAt: RealDate | null
}

export interface OutreachApi {
  clock(): Promise<OutreachClockReading>
  senderAccount(): Promise<SenderAccount>
  /** A person has looked: work goes on after a challenge, a limit notice or a changed page. */
  reopenSenderAccount(): Promise<SenderAccount>
}
