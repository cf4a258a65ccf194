import type { KeptClock } from '#core/outreach/resume-clock.ts'
import type { ClockAnchor } from '#core/outreach/scaled-clock.ts'
import type { OutreachMs, RealMs } from '#core/runtime/moments.ts'
import type { Transaction } from '../database/database.ts'

/** The outreach clock that all servers on a database share. */
export interface OutreachClockStore {
  /** What is kept; other servers wait for the transaction's end. */
  lock(transaction: Transaction): Promise<KeptClock | null>
  keep(transaction: Transaction, clock: KeptClock): Promise<void>
  /** Says that a server runs, and answers the clock it shares; null where none is kept. In one statement. */
  see(at: RealMs): Promise<ClockAnchor | null>
  /** The newest outreach time that anything happened at. */
  newest(transaction: Transaction): Promise<OutreachMs | null>
  /**
   * Makes history of every outreach time that lies ahead: nothing waits for it any more, no window
   * counts it, and no profile is fresh by it.
   */
  endFuture(transaction: Transaction, now: OutreachMs): Promise<void>
}
