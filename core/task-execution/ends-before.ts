import { momentOf, type OutreachDate, type OutreachMs } from '../runtime/moments.ts'

/** Whether a page, newest first, reaches back to before what is of interest; `oldest` is its last one's time. */
export const endsBefore = (oldest: OutreachDate | null, since: OutreachMs): boolean =>
  oldest !== null && momentOf(oldest) < since
