import type { LimitUsage, WaitingReason } from '#core/prospect/waiting-reason.ts'
import type { OutreachDate } from '#core/runtime/moments.ts'
import { formatDateTime } from './date-time.ts'

/** Why something waits, in a cell of a table: the code, how much of a limit is used, and when it resumes. */
export const reasonText = (
  reason: WaitingReason | null,
  limit: LimitUsage | null,
  resumesAt: OutreachDate | null = null,
): string => {
  if (reason === null) return ''
  if (limit === null) return reason
  const resumes = resumesAt === null ? '' : `, resumes ${formatDateTime(resumesAt)}`
  return `${reason} (${limit.used} of ${limit.max} ${limit.action}${resumes})`
}
