import type { CampaignId } from '../runtime/ids.ts'
import type { Task } from './task.ts'

/** The remark of a task that waits because the day's budget is spent. */
export const NO_REMAINING_VISITS = 'No remaining visits'

/** Which of the network's ceilings was reached. */
export type DailyLimit = 'visit' | 'connect'

interface TaskUpdate extends Pick<Task, 'remark' | 'action'> {
  readonly campaign: { readonly id: CampaignId }
}

/** The ceiling that a task's message tells of; null where it tells of none worth knowing. */
export const dailyLimitIn = (
  { remark, action, campaign }: TaskUpdate,
  isBeingDeleted: (campaign: CampaignId) => boolean,
): DailyLimit | null => {
  if (remark !== NO_REMAINING_VISITS || isBeingDeleted(campaign.id)) return null
  return action === 'VISIT_PEOPLE' ? 'visit' : 'connect'
}
