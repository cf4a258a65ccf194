import type { OutreachDate } from '../runtime/moments.ts'
import type { HistoryCode } from './history-codes.ts'

/** One line of a prospect's timeline: something that happened, or why something waits. */
export interface HistoryEntry {
  readonly at: OutreachDate
  readonly kind: 'event' | 'decision' | 'next'
  /** The event's verb or the decision's rule; each has a sentence per language. */
  readonly code: HistoryCode
  /** Facts for the sentence. */
  readonly facts: Readonly<Record<string, string | number | boolean | null>>
}
