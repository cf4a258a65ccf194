import type { LimitUsage, WaitingReason } from '#core/prospect/waiting-reason.ts'

/** Why something waits, in a cell of a table: the code, and how much of a limit is used. */
export const reasonText = (reason: WaitingReason | null, limit: LimitUsage | null): string => {
  if (reason === null) return ''
  return limit === null ? reason : `${reason} (${limit.used} of ${limit.max} ${limit.action})`
}
