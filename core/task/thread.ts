import type { OutreachDate } from '../runtime/moments.ts'

/** Of a thread no more than its last ones are read. */
export const MAX_THREAD_MESSAGES = 50

/** No longer than this is read of a message; none that is sent is longer. */
export const MAX_MESSAGE_LENGTH = 10_000

/** One message of a thread, as its page shows it. */
export interface ThreadMessage {
  readonly from: 'member' | 'person'
  readonly text: string
  /** Null where the page doesn't say. */
  readonly at: OutreachDate | null
}
