import type { Campaign } from '#core/campaign/campaign.ts'
import { READ_ONLY_TASKS } from '#core/outreach/actions.ts'
import { LIMIT_REASONS, type WaitingReason } from '#core/prospect/waiting-reason.ts'
import type { Task } from '#core/task/task.ts'

/** What passes by itself, soon enough to wait for it. */
const SOON: ReadonlySet<WaitingReason> = new Set([
  'extension',
  'unverified',
  'unread',
  'unreachable',
  'delay',
])
/** What passes within days of the outreach clock, or with the answers of people. */
const WITHIN_DAYS: ReadonlySet<WaitingReason> = new Set([...LIMIT_REASONS, 'window', 'refresh'])

/**
 * Whether nothing is left that can be done now: no open task but looking for answers, which goes on
 * for weeks, and those whose user is asked whether they were done; and nobody to
 * visit or invite but those who wait for a person, or, where the outreach clock runs in real time,
 * for tomorrow.
 */
export const isIdle = (
  openTasks: readonly Pick<Task, 'action' | 'reasonCode'>[],
  campaigns: readonly Campaign[],
  clockScale: number,
): boolean =>
  openTasks.every(
    ({ action, reasonCode }) => READ_ONLY_TASKS.includes(action) || reasonCode === 'asked',
  ) && !campaigns.some((campaign) => hasWork(campaign, clockScale > 1))

const hasWork = ({ status, counts, stall }: Campaign, isScaled: boolean): boolean => {
  if (status !== 'running') return false
  if (counts.byStatus.DISCOVERED + counts.byStatus.VISITED === 0) return false
  if (!stall) return true
  return SOON.has(stall.code) || (isScaled && WITHIN_DAYS.has(stall.code))
}
